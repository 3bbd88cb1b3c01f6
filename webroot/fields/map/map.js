import { asText } from './map.logic.js'

export default {
  typed: true,
  block: true,
  display: (value) =>
    Object.entries(value)
      .map(([key, entry]) => `${key}: ${asText(entry)}`)
      .join(', '),
}
