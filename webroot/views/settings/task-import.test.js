import { test } from 'node:test'
import assert from 'node:assert/strict'
import { messages } from '../../words/language.js'
import words from '../../words/en/server.js'
import { fieldsByLabels, labelledOptions } from './task-import.logic.js'

Object.assign(messages, words)

const fields = [
  { name: 'id', label: 'ID', type: 'id', origin: 'client' },
  { name: 'title', label: 'Titel', type: 'text', origin: 'client' },
  { name: 'dueDate', label: 'Fällig', type: 'date', origin: 'client' },
  { name: 'ready', label: 'Bereit', type: 'boolean', origin: 'computed' },
]

const isSet = ({ origin }) => origin === 'client'

test('headings in the language of the page fill the fields of these labels', () => {
  const columns = [
    { heading: 'ID', field: 'id' },
    { heading: 'Titel', field: 'Titel' },
    { heading: ' fa\u0308llig', field: 'fa\u0308llig' },
    { heading: 'Bereit', field: 'Bereit' },
    { heading: 'Own', field: 'Own' },
    { heading: 'Left' },
  ]
  assert.deepEqual(fieldsByLabels({ columns, format: 'planner' }, fields, isSet), [
    'id',
    'title',
    'dueDate',
    '',
    'Own',
    '',
  ])
})

test('columns that the server has found stay as they are, and so do other formats', () => {
  const columns = [{ heading: 'Title', field: 'title' }, { heading: 'Own', field: 'Own' }, { heading: 'Left' }]
  assert.equal(fieldsByLabels({ columns, format: 'planner' }, fields, isSet), undefined)
  assert.equal(fieldsByLabels({ columns: [{ heading: 'Fällig' }], format: 'trello' }, fields, isSet), undefined)
})

test('the options of selects, and booleans, have their values by label', () => {
  const described = [
    { name: 'title' },
    { name: 'priority', options: [{ value: 2, label: 'Hoch' }] },
    {
      name: 'section',
      options: [
        { value: 'Done', label: 'Erledigt' },
        { value: 'QA', label: 'QA' },
      ],
    },
    { name: 'kind', options: [{ value: 'bug', label: 'bug' }] },
    { name: 'completed', type: 'boolean' },
  ]
  assert.deepEqual(labelledOptions(described), {
    priority: { Hoch: 2 },
    section: { Erledigt: 'Done' },
    completed: { Yes: true, No: false, TRUE: true, FALSE: false },
  })
})
