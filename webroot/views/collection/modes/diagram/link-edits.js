import { complain } from '../../../../app/messages/toasts.js'
import { router } from '../../../../app/places/router.js'
import { openChooser } from '../../../../components/chooser/chooser.js'
import { openMenu } from '../../../../components/menu/menu.js'
import { linksIn, withLink, withoutLink, withText } from '../../../../kits/diagram/diagram-plan.logic.js'
import { askName } from '../../../../kits/naming/ask-name.js'
import { quoted } from '../../../../lib/text/plain-text.js'
import { t } from '../../../../words/words.js'

/**
 * Reads and changes the links of a diagram: connects records, and opens, labels and removes connections. `plan` is that
 * of `linkPlan`. The mode provides `page`, `mayPlace(field)`, `recordOf(id)`, `titleIn(id)`, `idOf(field, value)`, and
 * `change({id, values})`.
 */
export class LinkEdits {
  #plan
  #mode

  constructor(plan, mode) {
    this.#plan = plan
    this.#mode = mode
  }

  /** Whether a person may change links. */
  get isPossible() {
    return this.#mode.mayPlace(this.#plan.field)
  }

  /** The relation from a record to the target of a link. */
  get #relation() {
    return this.#plan.target ?? this.#plan.field.of
  }

  /** Returns the links of a record, each with the id of its `target`. */
  of(record) {
    return linksIn(record, this.#plan).map((link) => ({
      ...link,
      target: this.#mode.idOf(this.#relation, link.target),
    }))
  }

  /** Asks for a record, and connects another one with it. */
  ask(id) {
    const { context } = this.#mode.page
    openChooser({
      title: t('diagram.connectTo', { title: this.#quoted(id) }),
      options: context
        .related(this.#relation)
        .map((option) => ({ ...option, label: option.title }))
        .filter(({ value }) => this.#mode.idOf(this.#relation, value) !== id),
      choose: (value) => this.connect(id, this.#mode.idOf(this.#relation, value)),
    })
  }

  /** Connects two records, unless somebody else has deleted one of them. Asks for the label of the connection. */
  connect(source, target) {
    if (![source, target].every((id) => this.#mode.recordOf(id))) return complain(new Error(t('diagram.endGone')))
    const value = this.#relation.by === 'name' ? this.#mode.titleIn(target) : target
    const store = (text) => this.#set(source, (record) => withLink(record, this.#plan, { value, text }))
    if (!this.#plan.label) return store()
    return askName({
      title: t('diagram.labelOfNew', { from: this.#quoted(source), to: this.#quoted(target) }),
      placeholder: t('diagram.labelHint'),
      clear: t('diagram.noLabel'),
      store,
    })
  }

  #quoted(id) {
    return quoted(this.#mode.titleIn(id))
  }

  /** Changes the links of a record by `change(record)`, which returns undefined if the link is gone. */
  #set(id, change) {
    const record = this.#mode.recordOf(id)
    const links = record && change(record)
    if (!links) return complain(new Error(t('diagram.linkGone')))
    return this.#mode.change({ id, values: { [this.#plan.field.name]: links } })
  }

  /** A line with one link opens the record of the link. A line with several asks which. */
  open(detail) {
    const { links } = detail
    if (new Set(links.map(({ source }) => source)).size === 1) this.#openSource(links[0])
    else this.openMenu(detail)
  }

  #openSource({ source }) {
    router.open(this.#mode.page.type.name, source)
  }

  editLabel(detail) {
    if (this.#plan.label) this.#changeOne(detail, (link) => this.#askLabel(link))
  }

  disconnect(detail) {
    this.#changeOne(detail, (link) => this.#remove(link))
  }

  /** Changes a connection with one link. One with several asks which. */
  #changeOne(detail, change) {
    if (!this.isPossible) return
    if (detail.links.length === 1) change(detail.links[0])
    else this.openMenu(detail)
  }

  openMenu({ links, anchor, at }) {
    const items = links.flatMap((link, index) => [
      ...(index > 0 ? ['-'] : []),
      { heading: this.#nameOf(link) },
      { label: t('command.open'), glyph: 'panel-left', run: () => this.#openSource(link) },
      ...(this.isPossible ? this.#editsOf(link) : []),
    ])
    openMenu(anchor, items, { label: t('diagram.connection'), at, align: 'start' })
  }

  #nameOf({ source, target, label }) {
    const { titleIn } = this.#mode
    return [`${titleIn(source)} → ${titleIn(target)}`, label].filter(Boolean).join(': ')
  }

  #editsOf(link) {
    const name = this.#nameOf(link)
    return [
      ...(this.#plan.label
        ? [{ label: t('diagram.editLabel'), glyph: 'pencil', hint: 'F2', run: () => this.#askLabel(link, name) }]
        : []),
      {
        label: t('diagram.disconnect'),
        glyph: 'trash-2',
        hint: t('keys.delete'),
        danger: true,
        run: () => this.#remove(link),
      },
    ]
  }

  /** The title of the dialog is the `name` of a link that a menu has shown, even if one of its records is deleted. */
  #askLabel(link, name = this.#nameOf(link)) {
    askName({
      title: name,
      text: link.label ?? '',
      placeholder: t('diagram.labelHint'),
      clear: t('diagram.noLabel'),
      store: (text) => this.#set(link.source, (record) => withText(record, this.#plan, link, text)),
    })
  }

  #remove(link) {
    return this.#set(link.source, (record) => withoutLink(record, this.#plan, link))
  }
}
