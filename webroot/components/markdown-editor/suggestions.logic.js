const RECORD = /\[\[([^[\]|\n]{0,60})$/
const PERSON = /(?:^|[\s(])@([\p{L}\p{N}._-]*(?: [\p{L}\p{N}._-]*){0,2})$/u
const COMMAND = /(?:^|\s)\/([\p{L}\p{N}]*)$/u

/**
 * Returns the reference at the end of the text before the caret, as `{kind, query, length}`. `kind` is `record` for
 * `[[`, `person` for `@`, and `command` for `/`. `length` is the number of characters that the choice replaces.
 * Undefined if the text does not end with a reference.
 */
export function askedFor(before) {
  const record = RECORD.exec(before)
  if (record) return { kind: 'record', query: record[1], length: record[1].length + 2 }
  const person = PERSON.exec(before)
  if (person) return { kind: 'person', query: person[1], length: person[1].length + 1 }
  const command = COMMAND.exec(before)
  return command ? { kind: 'command', query: command[1], length: command[1].length + 1 } : undefined
}
