import { HighlightStyle, Language, defineLanguageFacet, syntaxHighlighting } from '@codemirror/language'
import { GFM, parser } from '@lezer/markdown'
import { styleTags, tags } from '@lezer/highlight'
import { REFERENCE } from '../markdown-view/references.logic.js'

/** References to records, such as `[[Order pumps]]`. */
const records = {
  defineNodes: [
    { name: 'Record', style: tags.link },
    { name: 'RecordMark', style: tags.processingInstruction },
  ],
  parseInline: [
    {
      name: 'Record',
      before: 'Link',
      parse(context, next, at) {
        const match = next === 91 && REFERENCE.exec(context.slice(at, context.end))
        if (!match) return -1
        const end = at + match[0].length
        return context.addElement(
          context.elt('Record', at, end, [
            context.elt('RecordMark', at, at + 2),
            context.elt('RecordMark', end - 2, end),
          ]),
        )
      },
    },
  ],
}

/** The address after a label is dimmed. A bare address looks like a link. */
const addresses = { props: [styleTags({ 'Link/URL Image/URL': tags.meta, URL: tags.link })] }

/** Markdown with tables, task lists, strikethrough, bare links and record references, as in `renderMarkdown`. */
export const markdownLanguage = new Language(
  defineLanguageFacet({}),
  parser.configure([GFM, records, addresses]),
  [],
  'markdown',
)

/** Styles the text like the rendered document, with dimmed syntax. */
export const markdownHighlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.strong, fontWeight: '600' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: tags.strikethrough, textDecoration: 'line-through' },
    { tag: tags.link, color: 'var(--accent)' },
    { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
    {
      tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName],
      color: 'var(--text-faint)',
      fontWeight: '400',
    },
    { tag: [tags.comment, tags.meta], color: 'var(--text-faint)' },
  ]),
)
