import { test } from 'node:test'
import assert from 'node:assert/strict'
import { currencyOptions, namesIn } from './currencies.logic.js'

test('the currencies in use are offered first, and each only once', () => {
  const options = currencyOptions(['XAF', 'USD'], namesIn('en'))
  assert.deepEqual(
    options.slice(0, 3).map(({ value }) => value),
    ['XAF', 'USD', 'EUR'],
  )
  assert.equal(options.filter(({ value }) => value === 'USD').length, 1)
  assert.equal(options[1].hint, 'US Dollar')
  assert.ok(options.some(({ value }) => value === 'KWD'))
})

test('a currency that is unknown or malformed has no name', () => {
  const nameOf = namesIn('de')
  assert.equal(nameOf('CHF'), 'Schweizer Franken')
  assert.equal(nameOf('XQQ'), undefined)
  assert.equal(nameOf('euros'), undefined)
})
