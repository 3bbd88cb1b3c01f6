import { holdKeys } from '../../app/commands/held-keys.js'
import { settled } from '../../app/loader.js'
import { router } from '../../app/places/router.js'
import { createMode, isModeLoaded, modesOf } from './modes/modes.js'

/** The modes of a collection's view, such as its list and its board. The address determines the current mode. */
export class CollectionModes {
  #view
  /** The created modes by kind. */
  #created = new Map()

  constructor(view) {
    this.#view = view
    this.all = modesOf(view.type)
  }

  /** The declaration of the mode in the address, or else of the default one. */
  get declared() {
    return this.all.find(({ kind }) => kind === this.#view.query.view) ?? this.all[0]
  }

  /** Whether the module of the mode is loaded. Starts loading it if necessary. */
  get isLoaded() {
    return isModeLoaded(this.declared)
  }

  /** The current mode. Until its module is loaded, this is a mode that shows nothing. */
  get shown() {
    const { declared } = this
    if (!this.#created.has(declared.kind)) {
      const mode = createMode(declared, this.#view)
      if (!this.isLoaded) return mode
      this.#created.set(declared.kind, mode)
    }
    return this.#created.get(declared.kind)
  }

  /** The kind of the mode after the current one. */
  get next() {
    return this.all[(this.all.indexOf(this.declared) + 1) % this.all.length].kind
  }

  /** Returns the changes of the address that show a mode. */
  queryOf(kind) {
    const [usual] = this.all
    return { view: kind === usual.kind ? null : kind, group: null, date: null, zoom: null, inside: null }
  }

  /** Shows a mode. Keys that are typed while its module is loading are held back and then handled by the mode. */
  show(kind) {
    router.set(this.queryOf(kind), { replace: true })
    const wanted = this.all.find((mode) => mode.kind === kind)
    if (!isModeLoaded(wanted)) holdKeys(settled(wanted.view, wanted.folder).then(() => this.#view.updateComplete))
  }
}
