import { Emitter } from '../lib/emitter.js'

/** Views are loaded when they are first looked at. Emits when one has come or could not. */
export const loader = Object.assign(new Emitter(), { failed: undefined })

const state = new Map()

/** Whether the module of a view is here; asks for it when it is not. Views that belong together share a folder. */
export function isLoaded(view, folder = view) {
  if (!state.has(view)) {
    state.set(view, 'loading')
    import(`../views/${folder}/${view}.js`).then(
      () => {
        state.set(view, 'loaded')
        loader.emit()
      },
      (error) => {
        state.set(view, 'failed')
        loader.failed = error
        loader.emit()
      },
    )
  }
  return state.get(view) === 'loaded'
}
