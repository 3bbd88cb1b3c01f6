import { t } from '../../words/words.js'

const LONGEST = 48

/** Returns a text in the quotation marks of the reader's language, for messages. A long text is shortened. */
export function quoted(text) {
  return t('text.quoted', { text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text })
}

/** Whether a text has a character that a reader can see. */
export function isVisible(text) {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Returns a text that begins with a capital letter. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns Markdown as one line of plain text, for titles. */
export function plainText(markdown) {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s+(?:\[[ x]\]\s+)?/gim, ' · ')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S(?:.*?\S)?)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .replace(/^[ ·]+/, '')
    .trim()
}
