import { html } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { placeOfSetting } from '../../../../app/places/declared.js'
import { collection, schema } from '../../../../app/server/schema.js'
import '../../settings-fields.js'

/** The general settings of the project, in the groups of its description. */
class SettingsGeneral extends LightElement {
  emitters() {
    return [schema]
  }

  render() {
    const type = collection('project/config')
    return type ? groupsOf(type).map(([title, names]) => group(title, names)) : skeletonText(8)
  }
}

function group(title, names) {
  return html`<section class="settings-group">
    <h3 class="settings-title">${title}</h3>
    <settings-fields .names=${names}></settings-fields>
  </section>`
}

function groupsOf(type) {
  const named = [{ title: type.title, fields: [type.naming] }, ...type.record.groups]
  const groups = new Map()
  for (const { title, fields } of named) groups.set(title, [...(groups.get(title) ?? []), ...fields])
  groups.set(type.title, [...groups.get(type.title), ...type.record.blocks])
  return [...groups]
    .map(([title, names]) => [title, [...new Set(names)].filter((name) => !placeOfSetting(name))])
    .filter(([, names]) => names.length > 0)
}

customElements.define('settings-general', SettingsGeneral)
