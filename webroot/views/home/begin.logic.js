import { addDays } from '../../lib/time/dates.js'
import sample from '../../words/sample.js'

/** Returns the sample with dates relative to a day. `due`, `target` and `completions` are numbers of days. */
export function sampleOn(day) {
  const at = (days) => (days === undefined ? undefined : addDays(day, days))
  const dated = ({ due, ...record }) => (due === undefined ? record : { ...record, dueDate: at(due) })
  return {
    ...sample,
    tasks: sample.tasks.map(dated),
    milestones: sample.milestones.map(({ target, ...milestone }) => ({ ...milestone, target: at(target) })),
    habits: sample.habits.map(({ completions, ...habit }) => ({ ...habit, completions: completions.map(at) })),
  }
}

/**
 * Whether a file becomes a note. `path` is its path in the chosen folder. Hidden folders are skipped, because programs
 * keep their settings and deleted notes in them.
 */
export function isNote(path) {
  return /\.(md|markdown|txt)$/i.test(path) && !path.split('/').some((name) => name.startsWith('.'))
}

/**
 * Returns a note from a Markdown or text file. Its title is the title in the front matter, the first heading, or else
 * the name of the file. Its tags are the tags in the front matter. Other entries of the front matter are added to the
 * end of the text as a block of YAML.
 */
export function noteOf(fileName, text) {
  const [, head = '', body] = /^\uFEFF?(?:---\r?\n([\s\S]*?)\r?\n?---(?:\r?\n|$))?([\s\S]*)$/.exec(text)
  const { title: stated, tags, others } = frontMatter(head)
  const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\r?\n|$)/.exec(body)
  const title = stated ?? heading?.[1] ?? fileName.replace(/\.[^.]+$/, '')
  const content = (heading?.[1] === title ? body.slice(heading[0].length) : body).trim()
  const rest = others.length > 0 ? `\n\n\`\`\`yaml\n${others.join('\n')}\n\`\`\`` : ''
  return { title, content: (content + rest).trim(), ...(tags.length > 0 ? { tags } : {}) }
}

/** Returns the title, the tags and the lines of all other entries of some front matter. */
function frontMatter(head) {
  const found = { title: undefined, tags: [], others: [] }
  // An entry is a line with a key, with the lines below that are indented or are list items.
  for (const entry of head.split(/\r?\n(?![\s-])/).filter((each) => each.trim())) {
    const [, key, value] = /^([^:\s]+):\s*([\s\S]*)$/.exec(entry) ?? []
    if (key === 'title' && isWord(value)) found.title = unquoted(value)
    else if (['tag', 'tags'].includes(key) && listIn(value).every(isWord))
      found.tags.push(...listIn(value).map(unquoted))
    else found.others.push(...entry.split(/\r?\n/))
  }
  return found
}

/** Returns the items of `[a, b]`, of `a, b`, or of lines that start with a dash. */
function listIn(value) {
  const items = /^\s*-\s/.test(value)
    ? value.split(/\r?\n?\s*-\s+/)
    : value.replace(/^\[([\s\S]*)\]\s*$/, '$1').split(/[,\n]/)
  return items.map((item) => item.trim()).filter(Boolean)
}

/** Whether a value is a plain or quoted text on one line, without other YAML syntax. */
function isWord(value) {
  return /^("[^"\\\n]*"|'[^'\n]*'|[^\s"'[\]{}>|&*!%@`#,][^\n#]*)\s*$/.test(value)
}

function unquoted(value) {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2')
}
