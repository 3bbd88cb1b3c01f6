import { html, nothing, render } from 'lit'
import { live } from 'lit/directives/live.js'
import { icon } from '../icon/icon.js'
import { Listbox, listId } from '../listbox/listbox.js'
import { optionBody } from '../listbox/option-body.js'
import { format, longDate, shortDate, today } from '../../lib/time/dates.js'
import { quoted } from '../../lib/text/plain-text.js'
import { readDate as readShortDate } from '../../lib/tasks/quick-add.js'
import { t } from '../../words/words.js'
import { emptyChoice, optionsFor } from './chooser.logic.js'
import './chooser.css'

const DATE_WORDS = ['today', 'tomorrow', 'friday', 'monday', 'nextweek', '2w', '1m']

/**
 * Asks for one value in a dialog. `options` are `{value, label, tone?, glyph?, person?, hint?}`, or a promise of them.
 * With a promise, the dialog opens at once, accepts typed text and Enter, and shows the options when they are loaded.
 * The dialog closes if the promise rejects or resolves to undefined. The caller reports the reason. With `free`, any
 * typed text is accepted. With `readDate(text)`, the options are days: it returns the date that a text means, or
 * undefined. The short forms of quick add are dates too. `clear` is the label of the empty choice. `checked` is a set
 * of the selected values, for options that toggle. `text` is the initial text. With `selects`, it is selected. `choose`
 * receives the value, null for the empty choice. `leave` is called if the dialog is closed without a choice.
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
  leave,
}) {
  const dialog = document.createElement('dialog')
  dialog.className = 'chooser'
  dialog.setAttribute('aria-label', title)
  const host = { renderRoot: dialog, updateComplete: Promise.resolve(), requestUpdate: () => draw() }
  const list = new Listbox(host, { id: listId('chooser'), choose: ({ value: chosen }) => finish(chosen) })
  let typed = text
  let options = given instanceof Promise ? [] : given
  let isLoading = given instanceof Promise
  /** Whether Enter was pressed after the last typed character while the options were loading. */
  let isConfirmed = false

  let isFinished = false

  const finish = (picked) => {
    isFinished = true
    dialog.close()
    choose(picked)
  }

  const found = () => {
    if (readDate) return datesFor(typed, readDate, clear)
    return isLoading ? [] : optionsFor(typed, options, { free, clear, text })
  }

  const isChosen = (option) => option.value !== null && (option.value === value || checked?.has(option.value))

  const draw = () =>
    render(
      html`
        <div class="chooser-head"><span class="chooser-title">${title}</span></div>
        <input
          class="chooser-input"
          role="combobox"
          aria-expanded="true"
          aria-controls=${list.id}
          aria-label=${title}
          autocomplete="off"
          spellcheck="false"
          aria-activedescendant=${list.activeId ?? nothing}
          placeholder=${placeholder ?? (readDate ? t('chooser.date') : free ? t('chooser.add') : t('chooser.find'))}
          .value=${live(typed)}
          @input=${(event) => {
            typed = event.target.value
            isConfirmed = false
            list.show(found())
          }}
        />
        <div class="chooser-list" aria-busy=${isLoading}>
          ${list.render({
            label: title,
            multiple: checked !== undefined,
            body: (option) => bodyOf(option, isChosen(option)),
            isChosen,
          })}
        </div>
        <div role="status">
          ${
            isLoading
              ? html`<p class="chooser-loading">${t('chooser.loading')}</p>`
              : list.options.length === 0
                ? html`<p class="chooser-none">
                    ${readDate ? t('chooser.noDate') : free ? t('chooser.name') : t('chooser.none')}
                  </p>`
                : nothing
          }
        </div>
      `,
      dialog,
    )

  dialog.addEventListener('keydown', (event) => {
    if (!list.key(event) && event.key === 'Enter' && !event.isComposing && isLoading) isConfirmed = typed.trim() !== ''
  })
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (!isFinished) leave?.()
  })
  document.body.append(dialog)

  const show = () => {
    const shown = found()
    const current = typed ? 0 : shown.findIndex((option) => option.value === value)
    list.show(shown, Math.max(0, current))
  }

  const take = (loaded) => {
    isLoading = false
    if (!dialog.isConnected) return
    if (!loaded) return dialog.close()
    options = loaded
    show()
    if (isConfirmed && list.activeOption) finish(list.activeOption.value)
  }

  show()
  dialog.showModal()
  const input = dialog.querySelector('input')
  input.focus()
  if (selects) input.select()
  if (isLoading) given.then(take, () => take(undefined))
}

function bodyOf(option, isChosen) {
  const mark = option.isNew ? { glyph: 'plus', label: quoted(option.label) } : {}
  return html`${optionBody({ glyph: 'circle', ...option, ...mark })}${isChosen ? icon('check', 'listbox-check') : nothing}`
}

function datesFor(typed, readDate, clear) {
  const now = today()
  const option = (date, label) => ({ value: date, label, hint: shortDate(date, now), glyph: 'calendar' })
  if (!typed.trim()) {
    const days = new Map(DATE_WORDS.map((word) => [readShortDate(word, now), wordOf(word, now)]).reverse())
    return [...[...days].sort().map(([date, word]) => option(date, word)), ...emptyChoice(clear, '')]
  }
  const date = readShortDate(typed.trim().replaceAll(' ', ''), now) ?? readDate(typed)
  return date ? [option(date, longDate(date))] : emptyChoice(clear, typed)
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
