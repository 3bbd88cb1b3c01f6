import { html, nothing, render } from 'lit'
import { live } from 'lit/directives/live.js'
import { avatar } from '../avatar/avatar.js'
import { openChooser } from '../chooser/chooser.js'
import { icon } from '../icon/icon.js'
import { Listbox, listId } from '../listbox/listbox.js'
import { friendlyDate } from '../../lib/dates.js'
import { readList, readQuickAdd, textOfLines } from '../../lib/tasks/quick-add.js'
import { suggestionsFor } from '../../lib/tasks/quick-add-suggestions.js'
import { PRIORITIES } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import './quick-add.css'

const MOST_SHOWN = 12

/**
 * Creates a task from one line: `title #tag @person !1 ^friday ~Section ~3h %milestone`. Names are suggested after a
 * sign. Several lines, such as a pasted list, create several tasks. Shift+Enter adds the task and opens it.
 *
 * `given` holds preset values, which are shown before a line is typed. A task without a typed title gets the title of
 * the chosen template. `world()` returns `{today, me, people, sections, tags, milestones}`. `draft` keeps the text:
 * `text()` returns it, `keep(text)` stores it, `send(text)` sets it apart, and `whenBack(listener)` tells when lines
 * that were set apart have come back. `create(entries, {openIt, sent})` adds `[{task, fresh, source}]` of the text that
 * was set apart. It returns `{waits, refused}`: whether the tasks wait for the connection, and a promise of the refused
 * `{entries, report}`. `report(edit)` says why they were refused. `ready` resolves when the names are loaded.
 * `loadTemplates()` resolves to `[{id, title}]`, and `fromTemplate(id)` to the values of a template. `typed()` returns
 * the text that was typed since the dialog was requested.
 */
export function openQuickAdd(options) {
  const { given = {}, world, draft, create, ready, loadTemplates, fromTemplate, typed = () => '' } = options
  const dialog = document.createElement('dialog')
  dialog.className = 'quick-add'
  dialog.setAttribute('aria-label', t('tasks.add'))
  let text = draft.text()
  /** Resolves when all previous lines are saved or wait for the connection, so that lines are saved in their order. */
  let saved = Promise.resolve()
  /** The templates of the project, and the chosen one: `{title, values}`. */
  let templates = []
  let template = undefined

  const readLine = ({ line, source = line, completed }) => {
    const { task, fresh } = readQuickAdd(line, world())
    const before = { ...template?.values, ...given }
    const tags = [...new Set([...(template?.values.tags ?? []), ...(given.tags ?? []), ...(task.tags ?? [])])]
    return {
      task: { ...before, ...task, ...(tags.length > 0 ? { tags } : {}), ...(completed ? { completed } : {}) },
      fresh,
      source,
    }
  }

  const read = () =>
    (text.includes('\n') ? readList(text) : [{ line: text || (template?.title ?? '') }])
      .map(readLine)
      .filter(({ task }) => task.title)

  const submit = async (event, openIt = false) => {
    event?.preventDefault()
    const entries = read()
    if (entries.length === 0) return
    const lines = text || template.title
    const sent = draft.send(lines)
    const used = template
    // The title of a template is used only once.
    if (!text) template = undefined
    // The next line can be typed while this one is being saved.
    write('')
    let isDone = true
    saved = saved.then(async () => {
      const { waits, refused } = create(entries, { openIt, sent })
      const settled = refused.then((result) => settle(sent, lines, result, used))
      isDone = waits || (await settled)
    })
    await saved
    if (isDone && (openIt || entries.length > 1)) dialog.close()
  }

  /** Ends the sending of a text. The refused lines come back. Returns whether no line was refused. */
  const settle = (sent, lines, { entries, report }, used) => {
    if (entries.length === 0) {
      sent.end()
      return true
    }
    template ??= used
    const sources = entries.map(({ source }) => source)
    sent.keep(textOfLines(lines, sources))
    sent.comeBack()
    const isShown = document.querySelector('dialog.quick-add') !== null
    report(isShown ? undefined : () => openQuickAdd({ ...options, typed: undefined }))
    return false
  }

  /** The suggestions for the sign before the caret. Undefined if there are none. */
  let offered = undefined
  const host = { renderRoot: dialog, updateComplete: Promise.resolve(), requestUpdate: () => draw() }
  const names = new Listbox(host, { id: listId('quick-add-names'), choose: (option) => take(option) })

  const write = (next) => {
    text = next
    draft.keep(text)
    draw()
  }

  const offer = () => {
    offered = suggestionsFor(text.slice(0, dialog.querySelector('textarea').selectionStart), world())
    names.show(offered?.options ?? [])
  }

  const take = ({ insert }) => {
    const input = dialog.querySelector('textarea')
    const caret = offered.start + insert.length + 1
    write(`${text.slice(0, offered.start)}${insert} ${text.slice(input.selectionStart).replace(/^ /, '')}`)
    input.setSelectionRange(caret, caret)
    offer()
  }

  /** Handles a key for the list of names. Returns whether the list has used it. */
  const isOfNames = (event) => {
    if (!offered || event.isComposing) return false
    if (event.key === 'Tab') take(names.activeOption)
    else if (event.key === 'Escape') offered = undefined
    else return !event.shiftKey && names.key(event)
    event.preventDefault()
    draw()
    return true
  }

  const key = (event) => {
    if (isOfNames(event)) return
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    submit(undefined, event.shiftKey)
  }

  const chooseTemplate = () =>
    openChooser({
      title: t('template.choose'),
      options: templates.map(({ id, title }) => ({ value: id, label: title, glyph: 'file-text' })),
      clear: template ? t('template.none') : undefined,
      choose: async (id) => {
        const title = templates.find((each) => each.id === id)?.title
        template = id === null ? undefined : { title, values: await fromTemplate(id) }
        draw()
        dialog.querySelector('textarea').focus()
      },
    })

  const draw = () => {
    const entries = read()
    render(
      html`
        <form class="quick-add-form" @submit=${submit}>
          <textarea
            class="quick-add-input"
            rows="1"
            aria-label=${t('quickAdd.label')}
            placeholder=${template?.title ?? t('quickAdd.placeholder')}
            autocomplete="off"
            enterkeyhint="done"
            .value=${live(text)}
            aria-autocomplete="list"
            aria-haspopup=${offered ? 'listbox' : nothing}
            aria-controls=${offered ? names.id : nothing}
            aria-activedescendant=${(offered && names.activeId) ?? nothing}
            @input=${(event) => {
              write(event.target.value)
              offer()
            }}
            @keydown=${key}
          ></textarea>
          ${
            offered
              ? html`<div class="quick-add-names">
                  ${names.render({ label: t('quickAdd.names'), body: optionBody })}
                </div>`
              : nothing
          }
          ${entries.length > 1 ? list(entries, world()) : chipLine(entries[0] ?? { task: given, fresh: {} }, world())}
          <div class="quick-add-foot">
            <span class="quick-add-keys faint">
              <span><kbd class="key">Enter</kbd> ${t('quickAdd.keyAdd')}</span>
              ${
                entries.length > 1
                  ? nothing
                  : html`<span><kbd class="key">Shift</kbd><kbd class="key">Enter</kbd> ${t('quickAdd.keyOpen')}</span>`
              }
            </span>
            ${
              templates.length > 0
                ? html`<button type="button" class="button is-quiet" aria-haspopup="dialog" @click=${chooseTemplate}>
                    ${icon('file-text')}<span class="truncate">${template?.title ?? t('template.choose')}</span>
                  </button>`
                : nothing
            }
            <button type="button" class="button is-quiet" @click=${() => dialog.close()}>${t('action.close')}</button>
            <button class="button is-primary" ?disabled=${entries.length === 0}>
              ${t('quickAdd.add', { count: Math.max(1, entries.length) })}
            </button>
          </div>
        </form>
      `,
      dialog,
    )
  }

  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  const stop = draft.whenBack(() => {
    text = draft.text()
    draw()
  })
  dialog.addEventListener('close', () => {
    stop()
    dialog.remove()
  })
  document.body.append(dialog)
  ready?.then(draw, () => {})
  loadTemplates().then(
    (found) => {
      templates = found
      draw()
    },
    () => {},
  )
  draw()
  dialog.showModal()
  dialog.querySelector('textarea').focus()
  const ahead = typed()
  if (ahead) {
    write(text + ahead)
    offer()
    draw()
  }
}

function optionBody({ label, person, glyph, date }) {
  return html`${person ? html`<span aria-hidden="true">${avatar(label)}</span>` : icon(glyph)}
    <span class="listbox-label truncate">${label}</span>
    ${date ? html`<span class="listbox-hint">${friendlyDate(date)}</span>` : nothing}`
}

function chipLine(entry, world) {
  const chips = chipsOf(entry, world)
  return html`<div class="quick-add-chips" aria-live="polite">
    ${
      chips.length > 0
        ? chips
        : html`<span class="quick-add-hint"
            >${t('quickAdd.signs')
              .split(' ')
              .map((sign) => html`<code>${sign}</code> `)}</span
          >`
    }
  </div>`
}

function list(entries, world) {
  return html`
    <ul class="quick-add-list" aria-label=${t('quickAdd.list', { count: entries.length })}>
      ${entries
        .slice(0, MOST_SHOWN)
        .map(
          (entry) =>
            html`<li class="quick-add-line">
              <span class="quick-add-line-title">${entry.task.title}</span>${chipsOf(entry, world)}
            </li>`,
        )}
      ${
        entries.length > MOST_SHOWN
          ? html`<li class="quick-add-line faint">${t('quickAdd.more', { count: entries.length - MOST_SHOWN })}</li>`
          : nothing
      }
    </ul>
  `
}

/** Returns chips for the parsed properties of a line. New names are marked as new. */
function chipsOf({ task, fresh }, { people }) {
  const nameOf = (id) => people.find((person) => person.id === id)?.name ?? id
  return [
    task.section && chip('columns-3', task.section, fresh.section && t('quickAdd.newSection')),
    task.assignee && chip('user', nameOf(task.assignee), fresh.assignee && t('quickAdd.newPerson')),
    task.priority && chip('signal', PRIORITIES.find((each) => each.value === task.priority)?.label),
    task.dueDate && chip('calendar', [friendlyDate(task.dueDate), task.dueDate.slice(11)].filter(Boolean).join(', ')),
    task.milestone && chip('milestone', task.milestone, fresh.milestone && t('quickAdd.newMilestone')),
    task.effort !== undefined && chip('gauge', t('quickAdd.effort', { hours: task.effort })),
    ...(task.tags ?? []).map((tag) => chip('tag', tag, fresh.tags?.includes(tag) && t('quickAdd.newTag'))),
    task.subtasks?.length > 0 && chip('list-checks', t('quickAdd.subtasks', { count: task.subtasks.length })),
    task.completed && chip('check', t('quickAdd.done')),
  ].filter(Boolean)
}

function chip(glyph, text, fresh) {
  return html`<span class="quick-add-chip ${fresh ? 'is-new' : ''}"
    >${icon(glyph)}${text}${fresh ? html`<span class="quick-add-new">${fresh}</span>` : nothing}</span
  >`
}
