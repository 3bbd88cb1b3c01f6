/**
 * Whether a list contains single words that several records share, such as skills. A list of sentences is shown with
 * one line per entry.
 */
export function isWords(field) {
  return field.as === 'words'
}
