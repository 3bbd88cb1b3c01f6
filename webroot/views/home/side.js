import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { avatar } from '../../components/avatar/avatar.js'
import { icon } from '../../components/icon/icon.js'
import { itemQuery, router } from '../../app/places/router.js'
import { collection } from '../../app/server/schema.js'
import { friendlyDate, longDate, longInstant, timeAgo } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { nextMilestones } from './home.logic.js'
import { formatAddress } from '../../app/places/router.logic.js'

/** The parts of the home page beside the urgent tasks. */

const MOST_CHANGES = 8

/** The open milestones, the nearest date first. */
export function milestonesPart(milestones) {
  const list = nextMilestones(milestones)
  if (list.length === 0) return nothing
  return html`
    <section class="home-section">
      <h3 class="home-heading"><a href=${formatAddress('/milestones')}>${t('home.milestones')}</a></h3>
      <ul class="home-milestones">
        ${repeat(
          list,
          ({ id }) => id,
          (milestone) =>
            html` <li>
              <a class="home-milestone" href=${router.href(itemQuery('milestones', milestone.id))}>
                <span class="truncate">${milestone.name}</span>
                <span
                  class="home-milestone-date ${milestone.isLate ? 'is-late' : ''}"
                  title=${milestone.target ? longDate(milestone.target) : nothing}
                  >${milestone.target ? friendlyDate(milestone.target) : ''}</span
                >
                <progress
                  class="progress"
                  value=${milestone.progress ?? 0}
                  max="100"
                  aria-label=${t('home.milestoneDone', { name: milestone.name, percent: milestone.progress ?? 0 })}
                ></progress>
                <span class="home-milestone-note"
                  >${
                    milestone.taskCount
                      ? t('home.milestoneTasks', { done: milestone.completedCount ?? 0, count: milestone.taskCount })
                      : t('home.milestoneEmpty')
                  }</span
                >
              </a>
            </li>`,
        )}
      </ul>
    </section>
  `
}

/** The tasks in progress by person. `people` are `[{person, total, tasks}]` with the first tasks of each person. */
export function peoplePart(people, context) {
  if (people.length === 0) return nothing
  return html`
    <section class="home-section">
      <h3 class="home-heading">${t('home.inProgress')}</h3>
      <ul class="home-people">
        ${repeat(
          people,
          ({ person }) => person,
          ({ person, total, tasks }) =>
            html` <li class="home-person">
              ${person ? avatar(context.personName(person)) : icon('circle-dashed')}
              <div class="home-person-tasks">
                <span class="home-person-name">${person ? context.personName(person) : t('home.nobody')}</span>
                ${repeat(
                  tasks,
                  ({ id }) => id,
                  (task) =>
                    html`<a class="home-person-task truncate" href=${router.href(itemQuery('tasks', task.id))}
                      >${context.titleOf(task)}</a
                    >`,
                )}
                ${
                  total > tasks.length
                    ? html`<span class="faint">${t('home.more', { count: total - tasks.length })}</span>`
                    : nothing
                }
              </div>
            </li>`,
        )}
      </ul>
    </section>
  `
}

/** The latest changes in the form that `/changes` returns. */
export function changesPart(changes) {
  if (!changes?.length) return nothing
  return html`
    <section class="home-section">
      <h3 class="home-heading">${t('home.changes')}</h3>
      <ul class="home-changes">
        ${repeat(
          changes.filter((change) => collection(change.entity)).slice(0, MOST_CHANGES),
          ({ entity, id }) => `${entity} ${id}`,
          (change) => {
            const type = collection(change.entity)
            const what = html`${icon(type.icon)}<span class="truncate">${change.name}</span
              ><span class="faint home-change-verb">${verbOf(change.action)}</span
              ><time class="faint" title=${longInstant(change.at)}>${timeAgo(change.at)}</time>`
            return html`<li>
              ${
                change.action === 'deleted' || type.layout === 'singleton'
                  ? html`<span class="home-change">${what}</span>`
                  : html`<a class="home-change" href=${router.href(itemQuery(change.entity, change.id))}>${what}</a>`
              }
            </li>`
          },
        )}
      </ul>
    </section>
  `
}

function verbOf(action) {
  const verbs = {
    created: () => t('home.added'),
    updated: () => t('home.changed'),
    deleted: () => t('home.deleted'),
    moved: () => t('home.moved'),
  }
  return verbs[action]?.() ?? action
}
