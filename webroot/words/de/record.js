/** German: the page of a record. */
export default {
  'record.properties': 'Eigenschaften',
  'record.text': 'Text schreiben …',
}
