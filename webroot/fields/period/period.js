import text from '../text/text.js'

export default {
  ...text,
  width: '6.5rem',
  input: (props) => text.input({ ...props, field: { ...props.field, placeholder: '2026-03, 2026-Q1 or 2026' } }),
}
