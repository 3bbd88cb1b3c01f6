import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { itemQuery, router } from '../../app/places/router.js'
import { collection } from '../../app/server/schema.js'
import { t } from '../../words/words.js'
import { todayTick } from '../../kits/list/today-tick.js'
import { isDueOn } from './habits.logic.js'
import { formatAddress } from '../../app/places/router.logic.js'

/** The habits of today, each with a check box. */
export function habitsPart(habits, { today, readOnly }) {
  const due = habits.filter((habit) => isDueOn(habit, today))
  if (due.length === 0) return nothing
  return html`
    <section class="home-section">
      <h3 class="home-heading"><a href=${formatAddress('/habits')}>${t('home.habits')}</a></h3>
      <ul class="home-habits">
        ${repeat(
          due,
          ({ id }) => id,
          (habit) => habitRow(habit, { today, readOnly }),
        )}
      </ul>
    </section>
  `
}

function habitRow(habit, { today, readOnly }) {
  return html`<li class="home-habit">
    ${todayTick({ type: collection('habits'), record: habit, field: 'completions', today, readOnly })}
    <a class="home-habit-name truncate" href=${router.href(itemQuery('habits', habit.id))}>${habit.name}</a>
    ${habit.currentStreak > 1 ? html`<span class="home-habit-streak">${streakOf(habit)}</span>` : nothing}
  </li>`
}

function streakOf({ frequency, currentStreak: count }) {
  return frequency === 'weekly' ? t('home.weeksInARow', { count }) : t('home.daysInARow', { count })
}
