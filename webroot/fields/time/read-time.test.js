import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readTime } from './read-time.logic.js'

test('times have many forms', () => {
  const times = {
    9: '09:00',
    '9:30': '09:30',
    '09:30': '09:30',
    '9.30': '09:30',
    '9h30': '09:30',
    '14h': '14:00',
    '0930': '09:30',
    1415: '14:15',
    '2pm': '14:00',
    '2:30 pm': '14:30',
    '12am': '00:00',
    '12pm': '12:00',
    '9 Uhr': '09:00',
    '9:15 uhr': '09:15',
    noon: '12:00',
    Mitternacht: '00:00',
    '00:00': '00:00',
    '23:59': '23:59',
  }
  for (const [text, value] of Object.entries(times)) assert.deepEqual(readTime(text), { value }, text)
})

test('a text that is not a time is refused', () => {
  assert.deepEqual(readTime(''), {})
  for (const text of ['24:00', '9:60', '13pm', '0am', 'soon', '9:3', '123456', '-1'])
    assert.deepEqual(readTime(text), { problem: 'unreadable' }, text)
})
