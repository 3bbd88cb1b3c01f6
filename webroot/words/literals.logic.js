const WORD = /\p{L}{2,}/u
/** A string that starts like a sentence, a button or a heading. */
const SPOKEN = /^[“"‘]?\p{Lu}\p{Ll}+(?:[\s.,:;…?!”]|$)|^\p{Lu} \p{Ll}/u
/** Two adjacent words in a text with parameters. No list of classes and no selector has this form. */
const PHRASE = /(?:^|[\s(])\p{Ll}{2,} \p{Ll}{2,}(?:[\s,.:;)]|$)/u
/** Attributes and properties whose values are shown or spoken. */
const READ =
  'aria-label|aria-description|aria-valuetext|alt|heading|help|label|message|noun|placeholder|text|title|what'
const READ_ATTRIBUTE = new RegExp(`[\\s.](?:${READ})="([^"]*)"`, 'g')
const READ_PLACE = new RegExp(
  `(?:\\b(?:${READ})(?:: |=\\$\\{| = )(?:[^'\`,;{}]*[?:|] ?)?|\\b(?:announce|complain|confirm|toast)\\()$`,
)
/** Programming errors, console output, and names of grammar or DOM nodes. */
const FOR_PROGRAMMERS =
  /(?:\bconsole\.\w+|(?:Range|Type)Error|DOMException|\belt|\.includes)\($|\b(?:name|before)(?:: | === )$/
const IMPORTED = /(?:\bfrom|\bimport|import\() ?$/
/** Commands for a shell are the same in every language. */
const COMMAND = /^(claude|codex) mcp add\b/
/** Texts that are the same in every language: names of keys and products, and words in files. */
const NAMES = new RegExp(
  [
    ...[
      'Alt',
      'Backspace',
      'Caps',
      'Control',
      'Ctrl',
      'Dead',
      'Del',
      'Delete',
      'End',
      'Enter',
      'Esc',
      'Escape',
      'Home',
    ],
    ...['Meta', 'Mod', 'Process', 'Shift', 'Space', 'Tab'],
    ...[
      'Asana',
      'Claude Code',
      'Claude Desktop',
      'Codex',
      'Cursor',
      'Gemini CLI',
      'GitHub',
      'Java',
      'Jira',
      'Linear',
      'Microsoft Planner',
      'Planner',
      'Todoist',
      'Trello',
    ],
    ...['Backlog', 'Bearer', 'Done', 'In Progress', 'Pending Review', 'Todo'],
    ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ]
    .map((name) => `\\b${name}\\b`)
    .join('|'),
  'g',
)

/**
 * Returns the visible texts in a module's source that are not in the catalogue, as `[{line, text}]`: text and visible
 * attributes in templates, strings that start like a sentence, and strings in visible properties.
 */
export function literalsIn(source) {
  const found = []
  for (const { tag, text, before, line } of tokensOf(source)) {
    const texts = tag === 'html' || tag === 'svg' ? readTexts(text) : isRead(text, before, tag) ? [text] : []
    for (const each of texts) found.push({ line, text: each.replaceAll(HOLE, '…').trim() })
  }
  return found
}

const HOLE = '\u0000'

function isRead(text, before, tag) {
  if (tag === 'css' || FOR_PROGRAMMERS.test(before) || IMPORTED.test(before) || /\bt\($/.test(before)) return false
  if (!WORD.test(text.replace(NAMES, ''))) return false
  if (text.includes(HOLE) && PHRASE.test(text)) return !COMMAND.test(text)
  return SPOKEN.test(text.replace(/^\0\s*/, '')) || (READ_PLACE.test(before) && !/^[\w.-]*$/.test(text))
}

/** Returns the visible texts of a template: the text between tags, and the visible attributes. */
function readTexts(template) {
  const plain = template.replace(/<!--.*?-->|<code[ >].*?<\/code>|&\w+;/gs, '')
  const attributes = [...plain.matchAll(READ_ATTRIBUTE)].map((match) => match[1])
  const between = plain.replace(/<[^>]*>/g, '<>').split(/<>|\0/)
  return [...attributes, ...between].filter((text) => WORD.test(text.replace(NAMES, '')))
}

/**
 * Returns the strings and templates of a source as `{tag, text, before, line}`. `HOLE` replaces each expression in a
 * template.
 */
function tokensOf(source) {
  const tokens = []
  let at = 0
  code('')
  return tokens.map((token) => ({ ...token, line: source.slice(0, token.at).split('\n').length }))

  function code(end) {
    let depth = 0
    while (at < source.length) {
      const char = source[at]
      if (char === end && depth === 0) return
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      if (source.startsWith('//', at)) at = indexOr(source.indexOf('\n', at))
      else if (source.startsWith('/*', at)) at = indexOr(source.indexOf('*/', at) + 2)
      else if (char === "'" || char === '"') string(char)
      else if (char === '`') template()
      else if (char === '/' && /(?:[(,=:[!&|?{};\n]|return)\s*$/.test(source.slice(Math.max(0, at - 20), at))) regex()
      else at += 1
    }
  }

  function indexOr(index) {
    return index < 0 ? source.length : index
  }

  function before(start) {
    return source.slice(Math.max(0, start - 120), start).replace(/\s+/g, ' ')
  }

  function string(quote) {
    const start = at
    at += 1
    while (source[at] !== quote) at += source[at] === '\\' ? 2 : 1
    at += 1
    tokens.push({ tag: '', text: source.slice(start + 1, at - 1), before: before(start), at: start })
  }

  function regex() {
    let inClass = false
    at += 1
    while (source[at] !== '/' || inClass) {
      if (source[at] === '[') inClass = true
      if (source[at] === ']') inClass = false
      at += source[at] === '\\' ? 2 : 1
    }
    at += 1
  }

  function template() {
    const start = at
    const tag = /\b(\w+)$/.exec(source.slice(Math.max(0, at - 10), at))?.[1] ?? ''
    const token = { tag, text: '', before: before(start), at: start }
    tokens.push(token)
    at += 1
    while (source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at += 2
        code('}')
        token.text += HOLE
        at += 1
      } else if (source[at] === '\\') {
        at += 2
      } else {
        token.text += source[at]
        at += 1
      }
    }
    at += 1
  }
}
