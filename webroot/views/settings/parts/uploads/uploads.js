import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { fieldError } from '../../../../components/form/field-error.js'
import { icon } from '../../../../components/icon/icon.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { LiveAnswer } from '../../../../app/server/live-answer.js'
import { loadServerSettings, serverSettings } from '../../../../app/server/server-settings.js'
import { fileSize } from '../../../../lib/files/file-links.js'
import { t } from '../../../../words/words.js'
import { fact } from '../../fact.js'
import { formatAddress } from '../../../../app/places/router.logic.js'

/** The number and size of the uploaded files, and the limits for uploads. */
class SettingsUploads extends LightElement {
  #files = new LiveAnswer(this, () => '/uploads')

  emitters() {
    return [serverSettings]
  }

  connectedCallback() {
    super.connectedCallback()
    loadServerSettings()
  }

  render() {
    const { value: files, error } = this.#files
    if (error) return fieldError(error.message)
    if (!files) return skeletonText(5)
    const unused = files.filter((file) => file.uses.length === 0)
    const { known } = serverSettings
    return html`<section class="settings-group">
      <p class="settings-text">${t('uploads.about')}</p>
      <dl class="facts">
        ${fact(t('uploads.stored'), summary(files))} ${fact(t('uploads.unusedFiles'), summary(unused))}
        ${known ? fact(t('uploads.limit'), fileSize(known.maxBodySize)) : nothing}
      </dl>
      <p class="settings-actions">
        <a class="button" href=${formatAddress('/uploads')}>${icon('paperclip')}${t('uploads.show')}</a>
        ${
          unused.length > 0
            ? html`<a class="button" href=${formatAddress('/uploads', { unused: 1 })}
                >${icon('list-filter')}${t('uploads.orphans')}</a
              >`
            : nothing
        }
      </p>
    </section>`
  }
}

function summary(files) {
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return t('uploads.summary', { count: files.length, size: fileSize(bytes) })
}

customElements.define('settings-uploads', SettingsUploads)
