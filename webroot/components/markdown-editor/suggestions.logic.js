const RECORD = /\[\[([^[\]|\n]{0,60})$/
const PERSON = /(?:^|[\s(])@([\p{L}\p{N}._-]*(?: [\p{L}\p{N}._-]*){0,2})$/u
const COMMAND = /(?:^|\s)\/([\p{L}\p{N}]*)$/u

/**
 * What somebody is about to name, from the text of the line before the caret: `{kind, query, length}` with `kind`
 * `record` for `[[`, `person` for `@`, and `command` for `/`; `length` counts the characters that the choice replaces.
 * Undefined for nothing.
 */
export function askedFor(before) {
  const record = RECORD.exec(before)
  if (record) return { kind: 'record', query: record[1], length: record[1].length + 2 }
  const person = PERSON.exec(before)
  if (person) return { kind: 'person', query: person[1], length: person[1].length + 1 }
  const command = COMMAND.exec(before)
  return command ? { kind: 'command', query: command[1], length: command[1].length + 1 } : undefined
}
