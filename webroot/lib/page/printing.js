import { Emitter } from '../emitter.js'

/** `active` while the page is being printed. Paper does not scroll, so views then draw all rows. */
export const printing = Object.assign(new Emitter(), { active: false })

for (const type of ['beforeprint', 'afterprint']) {
  addEventListener(type, () => {
    printing.active = type === 'beforeprint'
    printing.emit()
  })
}
