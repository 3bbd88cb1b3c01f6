import { html } from 'lit'

/** Returns the first line with text, without Markdown syntax. */
function firstLine(text) {
  const line =
    String(text)
      .split('\n')
      .find((candidate) => candidate.trim()) ?? ''
  return line.replace(/^[#>\-*+\s]+|[*_`]/g, '').slice(0, 160)
}

export default {
  typed: true,
  block: true,
  width: 'minmax(10rem, 1.5fr)',

  display(value) {
    return html`<span class="muted">${firstLine(value)}</span>`
  },
}
