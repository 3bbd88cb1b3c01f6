import { html } from 'lit'
import { editRecords } from '../../../../app/edits/edit-records.js'
import { hintOf } from '../../../../app/commands/commands.js'
import { holdKeys } from '../../../../app/commands/held-keys.js'
import { router } from '../../../../app/places/router.js'
import { pictureItems } from '../../../../components/picture/save-picture.js'
import { levelOfNew, linkPlan } from '../../../../kits/diagram/diagram-plan.logic.js'
import { arranged } from '../../../../kits/diagram/arrangement.logic.js'
import { familyOf, holdersOf, pathTo, sceneOf } from '../../../../kits/diagram/scene.logic.js'
import '../../../../kits/diagram/record-diagram.js'
import { parentFinder } from '../../../../lib/relations.js'
import { plainText } from '../../../../lib/text/plain-text.js'
import { t } from '../../../../words/words.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'
import { LinkEdits } from './link-edits.js'

/** The number of facts below the title of a box, and the number of characters of its text. */
const FACTS = 2
const TEXT = 120

/** The records as boxes with arrows between them, one level at a time: those inside a record, or those at the top. */
class DiagramMode extends Mode {
  #links = this.#linksOfType()
  #facts = factsOf(this.page.type, this.fields)
  #text = this.page.type.fields.find(({ type }) => type === 'markdown')
  #faces = new WeakMap()
  #made = undefined

  get element() {
    return this.page.querySelector('record-diagram') ?? undefined
  }

  /** Undefined for records without links. */
  #linksOfType() {
    const plan = linkPlan(this.field('links'), this.page.type.name)
    if (!plan) return undefined
    return new LinkEdits(plan, {
      page: this.page,
      mayPlace: (field) => this.mayPlace(field),
      recordOf: (id) => this.#store.get(id),
      titleIn: (id) => this.#faceOf(id).title,
      idOf: (field, value) => this.#idOf(field, value),
      change: (edit) => this.change(edit),
    })
  }

  get diagram() {
    return this
  }

  get #place() {
    return this.field('place')
  }

  get #store() {
    return this.page.store
  }

  /** The family of all records and the visible scene, until the records change. */
  get #scene() {
    const all = this.#store.all()
    const { inside } = this.page.query
    if (this.#made?.all !== all) {
      const idOf = (field, value) => this.#idOf(field, value)
      const parentOf = parentFinder(all, this.field('parent'), this.field('children'), idOf)
      this.#made = { all, family: familyOf(all, parentOf) }
    }
    if (!this.#made.scene || this.#made.inside !== inside)
      Object.assign(this.#made, { inside, scene: sceneOf(this.#made.family, this.#linksOf, inside) })
    return this.#made
  }

  #idOf(field, value) {
    if (value === undefined) return undefined
    return this.#store.get(value)?.id ?? this.page.context.find(field, value)?.id
  }

  #linksOf = (record) => this.#links?.of(record) ?? []

  /** A new record belongs to what the diagram shows, and gets a free place there. */
  get starts() {
    return this.element && this.#presets(this.element.placeForNew())
  }

  #presets(place) {
    const { scene, family } = this.#scene
    const [parent, level] = [this.field('parent'), this.field('level')]
    const levelOf = (id) => level && family.byId.get(id)?.[level.name]
    return {
      [this.#place.name]: place,
      ...(parent && scene.inside !== undefined ? { [parent.name]: scene.inside } : {}),
      ...(level
        ? {
            [level.name]: levelOfNew(
              level.options.map(({ value }) => value),
              scene.members.map(levelOf),
              levelOf(scene.inside),
            ),
          }
        : {}),
    }
  }

  shownIds() {
    return this.element?.ids ?? this.#scene.scene.members
  }

  async focusRecord(id) {
    await this.element?.focusRecord(id)
  }

  recordItems(id) {
    const { connect } = this
    return [
      { label: t('diagram.enterFocused'), glyph: 'boxes', hint: 'I', run: () => this.enter(id) },
      ...(connect ? [{ label: t('diagram.connect'), glyph: 'arrow-right', hint: 'L', run: () => connect(id) }] : []),
      ...(this.element?.hasLinks(id)
        ? [
            {
              label: t('diagram.goToConnections'),
              glyph: 'arrow-right-left',
              hint: hintOf({ keys: ['Shift+l'] }),
              run: () => this.element.focusLinks(id),
            },
          ]
        : []),
    ]
  }

  layoutItems() {
    return [
      ...(this.arrange ? [{ label: t('diagram.arrange'), glyph: 'workflow', run: this.arrange }] : []),
      ...(this.element ? pictureItems(this.element.picture) : []),
    ]
  }

  render(rows) {
    const { query, type, source } = this.page
    const { scene, family } = this.#scene
    const isFiltered = source.matching < source.total
    return html`<record-diagram
      .scene=${scene}
      .placeOf=${this.#placeOf}
      .faceOf=${this.#faceOf}
      .countIn=${this.#countIn}
      .hrefOf=${this.#hrefOf}
      .shown=${
        isFiltered
          ? holdersOf(
              family,
              rows.map(({ id }) => id),
            )
          : undefined
      }
      .steps=${[undefined, ...scene.path].map((id) => this.#step(id))}
      .openId=${this.#holderOf(query.item)}
      .label=${type.title}
      .memory=${[type.name, scene.inside].filter(Boolean).join(' ')}
      .hint=${this.#hint}
      .movable=${this.mayPlace(this.#place)}
      .linkable=${this.#links?.isPossible ?? false}
      @arrange=${({ detail }) => this.change({ id: detail.id, values: { [this.#place.name]: detail.place } })}
      @connect=${({ detail }) => this.#links.connect(detail.source, detail.target)}
      @enter=${({ detail }) => this.enter(detail.id)}
      @add=${({ detail }) => this.mayAdd(this.#place) && this.page.add(this.#presets(detail))}
      @link=${({ detail }) => this.#links.open(detail)}
      @link-menu=${({ detail }) => this.#links.openMenu(detail)}
      @link-edit=${({ detail }) => this.#links.editLabel(detail)}
      @link-remove=${({ detail }) => this.#links.disconnect(detail)}
    ></record-diagram>`
  }

  /** Returns the id of the visible record that is the given one or contains it. */
  #holderOf(id) {
    const { scene, family } = this.#scene
    if (!family.byId.has(id)) return undefined
    const visible = new Set([...scene.members, ...scene.others])
    return pathTo(family, id).findLast((each) => visible.has(each))
  }

  /** What to do where there is nothing. */
  get #hint() {
    const { members, inside } = this.#scene.scene
    if (members.length > 0) return undefined
    const { title } = this.#faceOf(inside)
    return this.mayAdd(this.#place) ? t('diagram.addInside', { title }) : t('diagram.nothingInside', { title })
  }

  #placeOf = (id) => this.#store.get(id)?.[this.#place.name]

  #countIn = (id) => this.#scene.family.below.get(id)?.length ?? 0

  #hrefOf = (id) => this.hrefOf({ id })

  #faceOf = (id) => {
    const record = this.#scene.family.byId.get(id)
    if (!this.#faces.has(record)) this.#faces.set(record, this.#makeFace(record))
    return this.#faces.get(record)
  }

  #makeFace(record) {
    const level = this.field('level')
    const option = level?.options.find(({ value }) => value === record[level.name])
    const text = plainText(record[this.#text?.name] ?? '')
    return {
      title: this.titleOf(record),
      level: option?.label ?? (level && record[level.name]),
      tone: option?.colour,
      facts: this.#facts.map(({ name }) => record[name]).filter(Boolean),
      text: text.length > TEXT ? `${text.slice(0, TEXT)}…` : text,
    }
  }

  #step(id) {
    const title = id === undefined ? this.page.type.title : this.#faceOf(id).title
    return { title, href: router.href({ inside: id ?? null, item: null, in: null }) }
  }

  /** Shows what is inside a record. */
  enter(id) {
    router.set({ inside: id, item: null, in: null })
    this.#focusSoon()
  }

  /** Shows what the record that the diagram is inside of belongs to. Undefined at the top. */
  get leave() {
    const { path } = this.#scene.scene
    if (path.length === 0) return undefined
    return () => {
      router.set({ inside: path.at(-2) ?? null, item: null, in: null })
      this.#focusSoon(path.at(-1))
    }
  }

  /** Focuses a record after the address has changed, or else the first one inside. Keys wait for that. */
  #focusSoon(id) {
    const focus = async () => {
      await new Promise(requestAnimationFrame)
      await this.page.updateComplete
      const { members } = this.#scene.scene
      await this.element?.updateComplete
      const first = this.element?.ids.find((each) => members.includes(each))
      await this.focusRecord(id ?? first)
    }
    holdKeys(focus())
  }

  /** Writes the places of an automatic arrangement, as one step that can be undone. Undefined if that is impossible. */
  get arrange() {
    const { members, links } = this.#scene.scene
    if (!this.mayPlace(this.#place) || members.length === 0) return undefined
    return async () => {
      const places = arranged(members, links)
      await editRecords(this.page.type.name, members, (record) => ({
        [this.#place.name]: { ...record[this.#place.name], ...places.get(record.id) },
      }))
      await this.element?.updateComplete
      this.element?.fit()
    }
  }

  /** Asks for a record, and connects another one with it. Undefined if that is impossible. */
  get connect() {
    return this.#links?.isPossible ? (id) => this.#links.ask(id) : undefined
  }
}

/** The fields below the title of a box: the first short texts among the columns of the list. */
function factsOf(type, { level }) {
  return type.columns
    .map((name) => type.fieldsByName.get(name))
    .filter((field) => field?.type === 'text' && ![type.naming, level].includes(field.name))
    .slice(0, FACTS)
}

registerMode('diagram', DiagramMode)
