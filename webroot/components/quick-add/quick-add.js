import { html, render } from 'lit'
import { live } from 'lit/directives/live.js'
import { icon } from '../icon/icon.js'
import { friendlyDate } from '../../lib/dates.js'
import { readQuickAdd } from '../../lib/quick-add.js'
import { PRIORITIES } from '../../lib/tasks.js'

const DRAFT = 'planner.quick-add'

/**
 * One line makes a task: `title #tag @person !1 ^friday ~Section`. Shift+Enter adds it and opens it. `given` is what the
 * task has already; `world()` answers `{today, people, sections}`; `create(task, openIt)` adds it and answers whether it
 * could; `ready` resolves when the people are known.
 */
export function openQuickAdd({ given = {}, world, create, ready }) {
  const dialog = document.createElement('dialog')
  dialog.className = 'quick-add'
  dialog.setAttribute('aria-label', 'Add a task')
  let line = sessionStorage.getItem(DRAFT) ?? ''
  let busy = false

  const read = () => {
    const task = readQuickAdd(line, world())
    const tags = [...(given.tags ?? []), ...(task.tags ?? [])]
    return { ...given, ...task, ...(tags.length > 0 ? { tags } : {}) }
  }

  const submit = async (event, openIt = false) => {
    event?.preventDefault()
    const task = read()
    if (!task.title || busy) return
    busy = true
    if (await create(task, openIt)) {
      line = ''
      sessionStorage.removeItem(DRAFT)
      if (openIt) dialog.close()
    }
    busy = false
    draw()
  }

  const nameOf = (id) => world().people.find((person) => person.id === id)?.name ?? id

  const chips = (task) => [
    task.section && ['columns-3', task.section],
    task.assignee && ['user', nameOf(task.assignee)],
    task.priority && ['signal', PRIORITIES.find((each) => each.value === task.priority)?.label],
    task.dueDate && ['calendar', friendlyDate(task.dueDate)],
    task.milestone && ['milestone', task.milestone],
    ...(task.tags ?? []).map((tag) => ['tag', tag]),
  ].filter(Boolean)

  const draw = () => {
    const task = read()
    render(html`
      <form class="quick-add-form" @submit=${submit}>
        <input class="quick-add-input" aria-label="New task" placeholder="What has to be done?" autocomplete="off" enterkeyhint="done" .value=${live(line)}
          @input=${(event) => { line = event.target.value; sessionStorage.setItem(DRAFT, line); draw() }}
          @keydown=${(event) => { if (event.key === 'Enter' && event.shiftKey) submit(event, true) }}>
        <div class="quick-add-chips" aria-live="polite">
          ${chips(task).length > 0
            ? chips(task).map(([glyph, text]) => html`<span class="quick-add-chip">${icon(glyph)}${text}</span>`)
            : html`<span class="quick-add-hint"><code>#tag</code> <code>@person</code> <code>!1</code> <code>^friday</code> <code>~Section</code></span>`}
        </div>
        <div class="quick-add-foot">
          <span class="quick-add-keys faint"><kbd class="key">Enter</kbd> add <kbd class="key">Shift</kbd><kbd class="key">Enter</kbd> add and open</span>
          <button type="button" class="button is-quiet" @click=${() => dialog.close()}>Close</button>
          <button class="button is-primary" ?disabled=${!task.title}>Add task</button>
        </div>
      </form>
    `, dialog)
  }

  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  ready?.then(draw, () => {})
  draw()
  dialog.showModal()
  dialog.querySelector('input').focus()
}
