/** One line of text. */
export default {
  typed: true,
  filter: 'text',
  // A text that the server sets is short, such as the number of an invoice.
  width: (field) => (field.origin === 'server' ? '6rem' : 'minmax(9rem, 1fr)'),

  display(value) {
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  },
}
