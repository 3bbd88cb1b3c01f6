import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readDate } from './read-date.logic.js'

/** Thursday */
const today = '2026-03-12'
const EN = { today, locale: 'en-GB', firstDay: 1 }
const US = { today, locale: 'en-US', firstDay: 0 }
const DE = { today, locale: 'de-DE', firstDay: 1 }
const read = (text, world) => readDate(text, world).value

function all(world, table) {
  for (const [text, value] of Object.entries(table))
    assert.equal(read(text, world), value, `${text} in ${world.locale}`)
}

test('words for days near today', () => {
  for (const world of [EN, US, DE]) {
    all(world, {
      today,
      Today: today,
      tomorrow: '2026-03-13',
      tom: '2026-03-13',
      yesterday: '2026-03-11',
      heute: today,
      morgen: '2026-03-13',
      übermorgen: '2026-03-14',
      gestern: '2026-03-11',
    })
  }
})

test('a weekday is the next one, never today', () => {
  all(EN, {
    fri: '2026-03-13',
    Friday: '2026-03-13',
    thu: '2026-03-19',
    mon: '2026-03-16',
    freitag: '2026-03-13',
    Mo: '2026-03-16',
    'on friday': '2026-03-13',
  })
})

test('the next and the last weekday are in the next and the last week', () => {
  all(EN, {
    'next friday': '2026-03-20',
    'next mon': '2026-03-16',
    'last friday': '2026-03-06',
    'nächsten Freitag': '2026-03-20',
    'this friday': '2026-03-13',
  })
  all(US, { 'next sunday': '2026-03-15', 'next saturday': '2026-03-21' })
})

test('time spans from today', () => {
  all(EN, {
    '+3d': '2026-03-15',
    '3d': '2026-03-15',
    '+3': '2026-03-15',
    '-1d': '2026-03-11',
    '2w': '2026-03-26',
    '+1m': '2026-04-12',
    '1y': '2027-03-12',
    'in 3 days': '2026-03-15',
    'in a week': '2026-03-19',
    '2 weeks ago': '2026-02-26',
    '3 days from now': '2026-03-15',
    'in 2 wochen': '2026-03-26',
    'vor 3 Tagen': '2026-03-09',
    '10 days': '2026-03-22',
    'in einem Monat': '2026-04-12',
  })
})

test('the next week, month and year are their first days', () => {
  all(EN, {
    'next week': '2026-03-16',
    'next month': '2026-04-01',
    'next year': '2027-01-01',
    'last month': '2026-02-01',
    'nächste Woche': '2026-03-16',
    'nächsten Monat': '2026-04-01',
  })
  all(US, { 'next week': '2026-03-15' })
})

test('ends of periods, and the weekend', () => {
  all(EN, {
    'end of month': '2026-03-31',
    eom: '2026-03-31',
    'end of the year': '2026-12-31',
    eow: '2026-03-15',
    'Ende des Monats': '2026-03-31',
    weekend: '2026-03-14',
    'next weekend': '2026-03-21',
  })
})

test('ISO dates are the same in every locale', () => {
  for (const world of [EN, US, DE]) {
    all(world, {
      '2026-12-24': '2026-12-24',
      20261224: '2026-12-24',
      '2026-12-24T14:00': '2026-12-24T14:00',
      '2026-12-24 14:00': '2026-12-24T14:00',
      '2026/12/24': '2026-12-24',
    })
  }
})

test('local notation follows the locale', () => {
  all(EN, { '3/4/2026': '2026-04-03', '24/12': '2026-12-24', '24/12/26': '2026-12-24', '24-12-2026': '2026-12-24' })
  all(US, { '3/4/2026': '2026-03-04', '12/24': '2026-12-24', '12/24/26': '2026-12-24', '24/12/2026': '2026-12-24' })
  all(DE, { '3.4.2026': '2026-04-03', '24.12.': '2026-12-24', 24.12: '2026-12-24', '24.12.26': '2026-12-24' })
  all(US, { '3.4.2026': '2026-04-03' })
})

test('a date without a year is the next such date, or the previous one within three months', () => {
  all(EN, {
    '1/2': '2026-02-01',
    '1/12': '2026-12-01',
    '11/3': '2026-03-11',
    '1 nov': '2026-11-01',
    '1 dec': '2026-12-01',
    'jan 5': '2026-01-05',
    '5 october': '2026-10-05',
  })
  assert.equal(read('5 jun', { ...EN, today: '2026-11-20' }), '2027-06-05')
})

test('the name of a month comes before or after the day', () => {
  all(EN, {
    '24 dec': '2026-12-24',
    'Dec 24': '2026-12-24',
    '24 December 2027': '2027-12-24',
    'December 24, 2027': '2027-12-24',
    '24th dec': '2026-12-24',
    december: '2026-12-01',
    '24. Dezember': '2026-12-24',
    '1 mär 2026': '2026-03-01',
  })
  all({ ...EN, locale: 'fr-FR' }, { '14 juillet': '2026-07-14', lundi: '2026-03-16' })
})

test('a number is a day of this month or of the next month', () => {
  all(EN, { 24: '2026-03-24', 12: '2026-03-12', 3: '2026-04-03', '24.': '2026-03-24', 31: '2026-03-31' })
})

test('a time may follow', () => {
  all(EN, {
    'tomorrow 14:00': '2026-03-13T14:00',
    'fri at 9': '2026-03-13T09:00',
    'friday 2pm': '2026-03-13T14:00',
    'friday 2:30 pm': '2026-03-13T14:30',
    'morgen um 9 Uhr': '2026-03-13T09:00',
    '24.12. 18:30': '2026-12-24T18:30',
    'next month 9:00': '2026-04-01T09:00',
    '14:00': '2026-03-12T14:00',
    noon: '2026-03-12T12:00',
    '24 dec 2027 8h30': '2027-12-24T08:30',
  })
})

test('an empty text has no value, and a text that is not a date is refused', () => {
  assert.deepEqual(readDate('', EN), {})
  assert.deepEqual(readDate('  ', EN), {})
  for (const text of [
    '32',
    '31.2.2026',
    '2026-02-30',
    '2026-13-01',
    'someday',
    'x',
    '24 foo',
    '3d2',
    'next',
    '12:75',
    '25:00',
    'fri at 26',
    '1/2/3/4',
    '99',
    'constructor',
    '__proto__',
  ]) {
    assert.deepEqual(readDate(text, EN), { problem: 'unreadable' }, text)
  }
})
