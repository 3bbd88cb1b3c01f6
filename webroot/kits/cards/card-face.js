import { html, nothing } from 'lit'
import { displayIn } from '../../fields/registry.js'
import { optionOf } from '../../fields/select/select.js'
import { fileAddress, isPicture, thumbnailAddress } from '../../lib/files/file-links.js'
import { initials } from '../../lib/tone.js'
import { isEmpty } from '../../lib/values/equal.js'
import { stateNote } from '../record/state-mark.js'
import '../../components/chip/chip.css'
import '../../components/progress/progress.css'

/** Heights in rem. */
const PADDING = 2
const HEAD = 4
const TEXT = 3
const FACT = 1.5
const ABOVE_FACTS = 0.625
const PROGRESS = 1.75

/** The pictures that could not be loaded, by their addresses. */
const broken = new Set()

/**
 * Returns the `face` of cards with a picture: the picture or the initials, the title and the state, the first line of a
 * text, a few facts, and a bar of the progress. `fields` are `{image, state, text, facts, progress}`, of which all but
 * the list `facts` may be undefined. All cards have the same height, `height` in rem.
 */
export function pictureFace({ fields, titleOf, hrefOf, stateOf, context }) {
  const { image, state, text, facts, progress } = fields
  const heights = [
    PADDING,
    HEAD,
    text && TEXT,
    facts.length > 0 && ABOVE_FACTS + facts.length * FACT,
    progress && PROGRESS,
  ]
  return {
    height: heights.reduce((sum, height) => sum + (height || 0), 0),
    body: (record, ids, changed) =>
      html`<div class="picture-card-head">
          ${picture(record, image, { title: titleOf(record), changed })}
          <div class="picture-card-top">
            <a class="picture-card-title" id=${ids.title} tabindex="-1" draggable="false" href=${hrefOf(record)}
              >${titleOf(record)}</a
            >
            <div class="picture-card-state" id=${ids.state}>${chip(record, state)}${note(record, state, stateOf)}</div>
          </div>
        </div>
        ${
          text
            ? html`<div class="picture-card-text" id=${ids.text}>
                ${isEmpty(record[text.name]) ? nothing : displayIn(record, text, context)}
              </div>`
            : nothing
        }
        ${facts.length > 0 ? factList(record, facts, context, ids.facts) : nothing}
        ${progress ? bar(record, progress, context) : nothing}`,
  }
}

/** The picture of a record, or its initials if there is none or it cannot be loaded. */
function picture(record, field, { title, changed }) {
  const address = field && fileAddress(record[field.name])
  if (address && isPicture(address) && !broken.has(address))
    return html`<img
      class="picture-card-image"
      src=${thumbnailAddress(address)}
      width="64"
      height="64"
      alt=""
      loading="lazy"
      decoding="async"
      draggable="false"
      @error=${() => {
        broken.add(address)
        changed()
      }}
    />`
  return html`<span class="picture-card-image is-initials tone-grey" aria-hidden="true">${initials(title)}</span>`
}

function chip(record, field) {
  if (!field || isEmpty(record[field.name])) return nothing
  const { label, tone } = optionOf(field, record[field.name])
  return html`<span class="chip tone-${tone}">${label}</span>`
}

/** Says that a record is late or at risk, unless its chip says so. */
function note(record, field, stateOf) {
  const state = stateOf(record)
  const isSaid = state?.label === (field && optionOf(field, record[field.name]).label)
  return state && state.kind !== 'done' && !isSaid ? stateNote(state) : nothing
}

function factList(record, fields, context, id) {
  return html`<dl class="picture-card-facts" id=${id}>
    ${fields
      .filter(({ name }) => !isEmpty(record[name]))
      .map(
        (field) =>
          html`<div>
            <dt>${field.label}</dt>
            <dd>${displayIn(record, field, context)}</dd>
          </div>`,
      )}
  </dl>`
}

function bar(record, field, context) {
  const value = record[field.name]
  if (!Number.isFinite(value)) return nothing
  return html`<div class="picture-card-progress">
    <progress class="progress" max=${field.max} value=${value} aria-label=${field.label}></progress>
    ${displayIn(record, field, context)}
  </div>`
}
