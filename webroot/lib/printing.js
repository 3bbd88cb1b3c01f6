import { Emitter } from './emitter.js'

/** Whether the page is being printed: `active`. Paper does not scroll, so all that is out of sight belongs on it. */
export const printing = Object.assign(new Emitter(), { active: false })

for (const type of ['beforeprint', 'afterprint']) {
  addEventListener(type, () => {
    printing.active = type === 'beforeprint'
    printing.emit()
  })
}
