/**
 * The words for dates, by language. The names of months and weekdays come from `Intl`. Words are regular expressions,
 * so that a language with inflected forms needs one entry for all of them.
 */
export const WORDS = {
  en: {
    days: { today: 0, tod: 0, now: 0, tomorrow: 1, tom: 1, tmr: 1, yesterday: -1 },
    units: [
      ['days?', 'day'],
      ['d', 'day'],
      ['weeks?', 'week'],
      ['wks?', 'week'],
      ['w', 'week'],
      ['months?', 'month'],
      ['mo?', 'month'],
      ['years?', 'year'],
      ['y', 'year'],
    ],
    ahead: ['in (.+)', '(.+) from now'],
    ago: ['(.+) ago'],
    next: ['next (.+)'],
    last: ['last (.+)'],
    current: ['this (.+)', 'on (.+)'],
    end: ['end of (?:the |this )?(.+)', 'eo([wmy])'],
    weekend: ['weekend'],
    quarter: ['quarter'],
    at: ['at'],
    one: ['a', 'an', 'one'],
    noon: ['noon'],
    midnight: ['midnight'],
    hour: ['o.clock'],
  },
  de: {
    days: { heute: 0, jetzt: 0, morgen: 1, übermorgen: 2, gestern: -1, vorgestern: -2 },
    units: [
      ['tag(?:en?)?', 'day'],
      ['t', 'day'],
      ['wochen?', 'week'],
      ['monat(?:en?|s)?', 'month'],
      ['jahr(?:en?|es)?', 'year'],
      ['j', 'year'],
    ],
    ahead: ['in (.+)'],
    ago: ['vor (.+)'],
    next: ['nächste[rnms]? (.+)', 'kommende[rnms]? (.+)'],
    last: ['letzte[rnms]? (.+)', 'vorige[rnms]? (.+)'],
    current: ['diese[rnms]? (.+)', 'am (.+)'],
    end: ['ende (?:der |des |dieser |dieses )?(.+)'],
    weekend: ['wochenende'],
    quarter: ['quartal'],
    at: ['um'],
    one: ['einem', 'einer', 'ein', 'eine'],
    noon: ['mittags?'],
    midnight: ['mitternacht'],
    hour: ['uhr'],
  },
}

/**
 * Returns the entries of one kind in every language. People type in their own language, even if the page is in another
 * one.
 */
export function wordsFor(kind) {
  return Object.values(WORDS).flatMap((language) => language[kind])
}

/** Normalizes text for comparison: lower case, single spaces, no spaces at the ends. */
export function plainWords(text) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
