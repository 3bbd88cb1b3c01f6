/** One line of text. */
export default {
  typed: true,
  filter: 'text',
  width: 'minmax(9rem, 1fr)',

  display(value) {
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  },
}
