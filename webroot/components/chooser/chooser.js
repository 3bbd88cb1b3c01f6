import { html, nothing, render } from 'lit'
import { live } from 'lit/directives/live.js'
import { avatar } from '../avatar/avatar.js'
import { icon } from '../icon/icon.js'
import { format, longDate, shortDate, today } from '../../lib/time/dates.js'
import { best, fold } from '../../lib/text/fuzzy.js'
import { quoted } from '../../lib/text/plain-text.js'
import { readDate as readShortDate } from '../../lib/tasks/quick-add.js'
import { t } from '../../words/words.js'
import './chooser.css'

const DATE_WORDS = ['today', 'tomorrow', 'friday', 'monday', 'nextweek', '2w', '1m']

/**
 * Asks for one value in a dialog. `options` are `{value, label, tone?, glyph?, person?, hint?}`, or a promise of them.
 * With a promise, the dialog opens at once, accepts typed text and Enter, and shows the options when they are loaded.
 * The dialog closes if the promise rejects or resolves to undefined. The caller reports the reason. With `free`, any
 * typed text is accepted. With `readDate(text)`, the options are days: it returns the date that a text means, or
 * undefined. The short forms of quick add are dates too. `clear` is the label of the empty choice. `checked` is a set
 * of the selected values, for options that toggle. `text` is the initial text. With `selects`, it is selected. `choose`
 * receives the value, null for the empty choice.
 */
export function openChooser({
  title,
  options: given = [],
  value,
  checked,
  free = false,
  readDate,
  clear,
  placeholder,
  text = '',
  selects = false,
  choose,
}) {
  const dialog = document.createElement('dialog')
  dialog.className = 'chooser'
  dialog.setAttribute('aria-label', title)
  let typed = text
  let active = 0
  let shown = []
  let options = given instanceof Promise ? [] : given
  let isLoading = given instanceof Promise
  /** Whether Enter was pressed after the last typed character while the options were loading. */
  let isConfirmed = false

  const finish = (picked) => {
    dialog.close()
    choose(picked)
  }

  const find = () => {
    if (readDate) return datesFor(typed, readDate, clear)
    if (isLoading) return []
    const found = typed.trim() ? best(typed, options, (option) => option.label, 40) : options.slice(0, 60)
    const known = options.some((option) => fold(option.label) === fold(typed))
    return [
      ...found,
      ...(free && typed.trim() && !known ? [{ value: typed.trim(), label: quoted(typed.trim()), glyph: 'plus' }] : []),
      ...(clear && (!typed.trim() || typed === text || fold(clear).includes(fold(typed)))
        ? [{ value: null, label: clear, glyph: 'circle-slash' }]
        : []),
    ]
  }

  const draw = () => {
    shown = find()
    active = Math.min(active, Math.max(0, shown.length - 1))
    render(
      html`
        <div class="chooser-head"><span class="chooser-title">${title}</span></div>
        <input
          class="chooser-input"
          role="combobox"
          aria-expanded="true"
          aria-controls="chooser-list"
          aria-label=${title}
          autocomplete="off"
          spellcheck="false"
          aria-activedescendant=${shown.length > 0 ? `chooser-${active}` : nothing}
          placeholder=${placeholder ?? (readDate ? t('chooser.date') : free ? t('chooser.add') : t('chooser.find'))}
          .value=${live(typed)}
          @input=${(event) => {
            typed = event.target.value
            active = 0
            isConfirmed = false
            draw()
          }}
        />
        <div class="chooser-list" role="listbox" id="chooser-list" aria-label=${title} aria-busy=${isLoading}>
          ${shown.map(
            (option, index) =>
              html` <div
                class="palette-entry ${index === active ? 'is-active' : ''}"
                role="option"
                id="chooser-${index}"
                aria-selected=${index === active}
                @click=${() => finish(option.value)}
                @pointermove=${() => {
                  if (active !== index) {
                    active = index
                    draw()
                  }
                }}
              >
                ${
                  option.person
                    ? avatar(option.label)
                    : option.tone
                      ? html`<span class="dot tone-${option.tone}"></span>`
                      : icon(option.glyph ?? 'circle')
                }
                <span class="palette-title truncate">${option.label}</span>
                ${option.hint ? html`<span class="palette-hint">${option.hint}</span>` : nothing}
                ${
                  option.value !== null && (option.value === value || checked?.has(option.value))
                    ? icon('check')
                    : nothing
                }
              </div>`,
          )}
        </div>
        <div role="status">
          ${
            isLoading
              ? html`<p class="chooser-loading">${t('chooser.loading')}</p>`
              : shown.length === 0
                ? html`<p class="palette-none">
                    ${readDate ? t('chooser.noDate') : free ? t('chooser.name') : t('chooser.none')}
                  </p>`
                : nothing
          }
        </div>
      `,
      dialog,
    )
  }

  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && shown.length > 0) {
      event.preventDefault()
      active = (active + by + shown.length) % shown.length
      draw()
      dialog.querySelector('.is-active')?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.isComposing && shown[active]) {
      event.preventDefault()
      finish(shown[active].value)
    } else if (event.key === 'Enter' && !event.isComposing && isLoading) {
      isConfirmed = typed.trim() !== ''
    }
  })
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)

  const show = () => {
    if (value !== undefined && !typed)
      active = Math.max(
        0,
        options.findIndex((option) => option.value === value),
      )
    draw()
    dialog.querySelector('.is-active')?.scrollIntoView({ block: 'nearest' })
  }

  const take = (loaded) => {
    isLoading = false
    if (!dialog.isConnected) return
    if (!loaded) return dialog.close()
    options = loaded
    show()
    if (isConfirmed && shown[active]) finish(shown[active].value)
  }

  draw()
  dialog.showModal()
  const input = dialog.querySelector('input')
  input.focus()
  if (selects) input.select()
  if (isLoading) given.then(take, () => take(undefined))
  else show()
}

function datesFor(typed, readDate, clear) {
  const now = today()
  const option = (date, label) => ({ value: date, label, hint: shortDate(date, now), glyph: 'calendar' })
  const none = clear ? [{ value: null, label: clear, glyph: 'circle-slash' }] : []
  if (!typed.trim()) {
    const days = new Map(DATE_WORDS.map((word) => [readShortDate(word, now), wordOf(word, now)]).reverse())
    return [...[...days].sort().map(([date, word]) => option(date, word)), ...none]
  }
  const date = readShortDate(typed.trim().replaceAll(' ', ''), now) ?? readDate(typed)
  return date ? [option(date, longDate(date))] : none.filter((each) => fold(each.label).includes(fold(typed)))
}

/** Returns the label of a suggested day. A weekday has its name in the reader's language. */
function wordOf(word, now) {
  return (
    {
      today: t('fields.date.today'),
      tomorrow: t('fields.date.tomorrow'),
      nextweek: t('chooser.nextWeek'),
      '2w': t('chooser.inTwoWeeks'),
      '1m': t('chooser.inAMonth'),
    }[word] ?? format(readShortDate(word, now), { weekday: 'long' })
  )
}
