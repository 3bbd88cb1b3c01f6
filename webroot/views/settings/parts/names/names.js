import { html } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { complain } from '../../../../app/messages/toasts.js'
import { records } from '../../../../app/records/records.js'
import { collection, schema } from '../../../../app/server/schema.js'
import '../../name-list.js'
import '../../settings-fields.js'

/** The names for tasks: sections, tags and suggested assignees. */
class SettingsNames extends LightElement {
  emitters() {
    return [schema, records('tasks')]
  }

  connectedCallback() {
    super.connectedCallback()
    records('tasks').load().catch(complain)
  }

  render() {
    const type = collection('project/config')
    // The tasks can have names that the settings do not list.
    if (!type || !['ready', 'failed'].includes(records('tasks').state)) return skeletonText(8)
    return html`
      ${['sections', 'tags'].map((kind) => {
        const { label, help } = type.fieldsByName.get(kind)
        return html`<section class="settings-group">
          <name-list .kind=${kind} .label=${label} .help=${help}></name-list>
        </section>`
      })}
      <section class="settings-group"><settings-fields .names=${['assignees']}></settings-fields></section>
    `
  }
}

customElements.define('settings-names', SettingsNames)
