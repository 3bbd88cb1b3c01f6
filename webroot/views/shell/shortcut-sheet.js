import { html } from 'lit'
import { openSheet } from '../../components/sheet/sheet.js'
import { characterKeys, keysIn, labelsOf, withKeys } from '../../app/commands/commands.js'
import { kindOf } from '../../app/commands/command-kinds.js'
import { t } from '../../words/words.js'
import './shortcut-sheet.css'
import { formatAddress } from '../../app/places/router.logic.js'

const ORDER = ['edit', 'list', 'record', 'map', 'task', 'text', 'create', 'go', 'general']

/** Shows all keyboard shortcuts. The list is generated from the commands. */
export function openShortcuts() {
  const sections = new Map(ORDER.map((section) => [section, []]))
  for (const command of withKeys()) {
    if (!sections.has(command.section)) sections.set(command.section, [])
    sections.get(command.section).push(command)
  }
  openSheet({
    title: t('keys.title'),
    content: html`${
        characterKeys.on
          ? ''
          : html`<p class="shortcuts-note">
              ${t('keys.off')} <a class="link" href=${formatAddress('/settings/appearance')}>${t('keys.settings')}</a>
            </p>`
      }
      <div class="shortcuts">${[...sections].filter(([, commands]) => commands.length > 0).map(sectionOf)}</div>`,
  })
}

function sectionOf([section, commands]) {
  return html`
    <section class="shortcuts-section">
      <h3 class="shortcuts-title">${kindOf(section)}</h3>
      <dl>
        ${commands.map(
          (command) =>
            html`<div class="shortcut">
              <dt>${command.title}</dt>
              <dd>${ownKeys(command).map(keysOf)}</dd>
            </div>`,
        )}
      </dl>
    </section>
  `
}

/** Returns the keys of a command, without alternative keys that are the first keys of another command. */
function ownKeys(command) {
  const taken = new Set(withKeys().map((other) => keysIn(other)[0]))
  return keysIn(command).filter((keys, index) => index === 0 || !taken.has(keys))
}

function keysOf(sequence, index) {
  const chords = labelsOf(sequence)
  return html`${index ? html`<span class="faint">${t('keys.or')}</span>` : ''}<span class="shortcut-keys"
      >${chords.map(
        (chord, at) =>
          html`${
            at ? html`<span class="faint">${t('keys.then')}</span>` : ''
          }${chord.map((key) => html`<kbd class="key">${key}</kbd>`)}`,
      )}</span
    >`
}
