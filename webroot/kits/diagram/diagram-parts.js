import { html, nothing, svg } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/** The arrow of a link, with a wide invisible line that is easy to press. */
export function linkLine({ route, name, isLit, isMuted, open, menu, keys, focused }) {
  const { link, path, head } = route
  return svg`<g
    class="diagram-link ${link.isLifted ? 'is-lifted' : ''} ${isLit ? 'is-lit' : ''} ${isMuted ? 'is-muted' : ''}"
    role="button"
    tabindex="-1"
    aria-label=${name}
    data-from=${link.from}
    data-to=${link.to}
    @keydown=${keys}
    @focus=${focused}
    @click=${open}
    @contextmenu=${menu}
  >
    <path class="diagram-line" d=${path}></path>
    <path class="diagram-head" d=${head}></path>
    <path class="diagram-press" d=${path}></path>
  </g>`
}

/** The text of a link. */
export function linkLabel({ route, isLit, isMuted, open, menu }) {
  const { x, y, width, height, lines } = route.label
  return html`<span
    class="diagram-label ${isLit ? 'is-lit' : ''} ${isMuted ? 'is-muted' : ''}"
    ${styles({ '--x': `${x + width / 2}px`, '--y': `${y + height / 2}px` })}
    @click=${open}
    @contextmenu=${menu}
    >${lines.join('\n')}</span
  >`
}

/** The words below the title of a box, such as `[Container: Web service, Java]`. */
export function kindText({ level, facts }) {
  const [first, ...others] = [level, facts.join(', ')].filter(Boolean)
  return first === undefined ? undefined : `[${[first, ...others].join(': ')}]`
}

/** The box of a record: a link that opens it, and what it contains. */
export function recordBox({ id, box, face, spoken, inner, state, href, tabindex, keys, focused, enter, mayConnect }) {
  const kind = kindText(face)
  const classes = Object.entries(state)
    .filter(([, is]) => is)
    .map(([name]) => name)
  return html`<li
    class="diagram-box tone-${face.tone ?? 'grey'} ${classes.join(' ')}"
    data-box=${id}
    ${styles({ '--x': `${box.x}px`, '--y': `${box.y}px` })}
    @focusin=${focused}
  >
    <a
      class="diagram-title"
      data-id=${id}
      href=${href}
      tabindex=${tabindex}
      draggable="false"
      aria-describedby="diagram-${id}"
      @keydown=${keys}
      >${face.title}</a
    >
    ${kind ? html`<span class="diagram-kind">${kind}</span>` : nothing}
    ${face.text ? html`<span class="diagram-text">${face.text}</span>` : nothing}
    <span class="visually-hidden" id="diagram-${id}">${[kind, spoken].filter(Boolean).join('. ')}</span>
    ${
      inner > 0
        ? html`<button
            class="diagram-enter"
            data-picture="no"
            tabindex="-1"
            title=${t('diagram.enterKey', { title: face.title })}
            aria-label=${t('diagram.enter', { title: face.title, count: inner })}
            @click=${enter}
          >
            ${icon('boxes')}<span>${formatNumber(inner)}</span>
          </button>`
        : nothing
    }
    ${mayConnect ? html`<span class="diagram-handle" data-picture="no" title=${t('diagram.handle')} aria-hidden="true"></span>` : nothing}
  </li>`
}

/** The way from the top to the record that the diagram is inside of. */
export function trail({ label, steps }) {
  return html`<nav class="diagram-trail" aria-label=${label}>
    <ol>
      ${steps.map(
        ({ title, href }, at) =>
          html`<li>
            ${at > 0 ? icon('chevron-right') : nothing}${
              at < steps.length - 1
                ? html`<a href=${href}>${title}</a>`
                : html`<span aria-current="location">${title}</span>`
            }
          </li>`,
      )}
    </ol>
  </nav>`
}
