import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { complain } from '../../app/messages/toasts.js'
import { itemQuery, router } from '../../app/places/router.js'
import { editRecord } from '../../app/records/actions.js'
import { records } from '../../app/records/records.js'
import { t } from '../../words/words.js'
import { isDueOn, toggledDay } from './habits.logic.js'

/** The habits of today, each with a check box. */
export function habitsPart(habits, { today, readOnly }) {
  const due = habits.filter((habit) => isDueOn(habit, today))
  if (due.length === 0) return nothing
  return html`
    <section class="home-section">
      <h3 class="home-heading"><a href="/habits">${t('home.habits')}</a></h3>
      <ul class="home-habits">
        ${due.map((habit) => habitRow(habit, { today, readOnly }))}
      </ul>
    </section>
  `
}

function habitRow(habit, { today, readOnly }) {
  const done = habit.completions?.includes(today) === true
  return html`<li class="home-habit">
    <button
      type="button"
      class="done-toggle ${done ? 'is-done' : ''}"
      role="checkbox"
      aria-checked=${done}
      aria-label=${t('home.habitDone', { name: habit.name })}
      title=${t('home.habitDone', { name: habit.name })}
      ?disabled=${readOnly}
      @click=${() => toggle(habit.id, today)}
    >
      ${done ? icon('check') : nothing}
    </button>
    <a class="home-habit-name truncate" href=${router.href(itemQuery('habits', habit.id))}>${habit.name}</a>
    ${habit.currentStreak > 1 ? html`<span class="home-habit-streak">${streakOf(habit)}</span>` : nothing}
  </li>`
}

function streakOf({ frequency, currentStreak: count }) {
  return frequency === 'weekly' ? t('home.weeksInARow', { count }) : t('home.daysInARow', { count })
}

function toggle(id, day) {
  const habit = records('habits').get(id)
  editRecord('habits', id, { completions: toggledDay(habit.completions, day) }).catch(complain)
}
