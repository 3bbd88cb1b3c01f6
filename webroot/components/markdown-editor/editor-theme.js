import { EditorView } from '@codemirror/view'

/** Aligns the editor with the rendered text, so that text does not move when editing starts. */
export const editorTheme = EditorView.theme({
  '&': { color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'var(--leading-reading)', overflow: 'visible' },
  '.cm-content': {
    padding: '0',
    caretColor: 'var(--accent)',
    overflowWrap: 'anywhere',
  },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--text-faint)' },
  '.cm-selectionBackground': { background: 'var(--selection)' },
  '.md-h1, .md-h2, .md-h3, .md-h4': { fontWeight: '600', lineHeight: '1.35' },
  '.md-h1': { fontSize: 'var(--heading-1)' },
  '.md-h2': { fontSize: 'var(--heading-2)' },
  '.md-h3': { fontSize: 'var(--heading-3)' },
  '.md-quote': {
    paddingInlineStart: 'var(--space-3)',
    borderInlineStart: '3px solid var(--line-strong)',
    color: 'var(--text-muted)',
  },
  '.md-code': {
    paddingInline: 'var(--space-3)',
    background: 'var(--surface-sunken)',
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-s)',
  },
  '.md-inline-code': { padding: '0.1em 0.2em', borderRadius: 'var(--radius-s)', background: 'var(--surface-active)' },
  '.md-table': { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-s)' },
  '.md-sending': { color: 'var(--text-faint)', fontStyle: 'italic' },
  '.md-sending-bar': {
    inlineSize: '6rem',
    marginInline: '0.5rem',
    verticalAlign: 'middle',
    accentColor: 'var(--accent)',
  },
  '.md-rule': { color: 'var(--text-faint)' },
  '.md-box': {
    inlineSize: '1rem',
    blockSize: '1rem',
    margin: '0',
    verticalAlign: '-0.15em',
    accentColor: 'var(--accent-fill)',
    cursor: 'pointer',
  },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [
      `.md-item-${depth}`,
      { paddingInlineStart: `${1.25 * depth}em`, textIndent: '-1.1em' },
    ]),
  ),
})
