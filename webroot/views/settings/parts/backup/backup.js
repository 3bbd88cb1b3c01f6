import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { fieldError } from '../../../../components/form/field-error.js'
import { icon } from '../../../../components/icon/icon.js'
import { progressLine } from '../../../../components/progress/progress-line.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { post } from '../../../../app/server/api.js'
import { sentenceOf } from '../../../../app/server/problems/problems.js'
import { session } from '../../../../app/server/session.js'
import { toast } from '../../../../app/messages/toasts.js'
import { longInstant, timeAgo } from '../../../../lib/time/dates.js'
import { fileSize } from '../../../../lib/files/file-links.js'
import { t } from '../../../../words/words.js'
import { commandBlock } from '../../command-block.js'
import { fact } from '../../fact.js'
import { PolledStatus } from '../../polled-status.js'
import '../../backup-restore.js'
import { basePath } from '../../../../lib/page/base-path.js'

const SHOWN = 10

/** The archives that the server writes, a backup to download, and the restore. */
class SettingsBackup extends LightElement {
  static properties = {
    _problem: { state: true },
    _making: { state: true },
    _all: { state: true },
  }

  #status = new PolledStatus(this, '/backup/status', (status) => status.running)

  emitters() {
    return [session]
  }

  render() {
    const { value: status, error } = this.#status
    const problem = error && fieldError(error.message)
    if (!status) return problem ?? skeletonText(8)
    return html`
      ${problem}
      <section class="settings-group">
        <h3 class="settings-title">${t('backup.onServer')}</h3>
        ${status.enabled ? this.#archives(status) : this.#off()}
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('backup.download')}</h3>
        <p class="settings-text">${t('backup.downloadText')}</p>
        <p class="settings-actions">
          <a class="button" href="${basePath}/api/backup/export" download
            >${icon('download')}${t('backup.downloadPlain')}</a
          >
          ${
            status.canEncrypt
              ? html`<a class="button" href="${basePath}/api/backup/export?encrypted=true" download
                  >${icon('lock')}${t('backup.downloadEncrypted')}</a
                >`
              : nothing
          }
        </p>
        ${
          status.canEncrypt
            ? nothing
            : html`<p class="settings-text">${t('backup.noKey')}</p>
                ${commandBlock('planner keygen --private-key-file backup.key > backup.pub', t('backup.encryption'))}`
        }
      </section>
      ${
        session.readOnly
          ? nothing
          : html`<section class="settings-group">
              <h3 class="settings-title">${t('backup.restore')}</h3>
              <p class="settings-text">${t('backup.restoreText')}</p>
              <backup-restore ?hasKey=${status.canDecrypt}></backup-restore>
            </section>`
      }
    `
  }

  #off() {
    return html`<p class="settings-text">${t('backup.off')}</p>
      ${commandBlock('--backup-dir /var/backups/planner --backup-interval 24', t('backup.onServer'))}`
  }

  #archives(status) {
    const busy = this._making || status.running
    return html`
      <dl class="facts">
        ${fact(t('backup.schedule'), scheduleOf(status))}
        ${status.nextBackupAt ? fact(t('backup.next'), longInstant(status.nextBackupAt)) : nothing}
        ${fact(t('backup.kept'), status.keep ? t('backup.keptCount', { count: status.keep }) : t('backup.keptAll'))}
        ${fact(t('backup.directory'), html`<code>${status.directory}</code>`)}
        ${fact(t('backup.encryption'), status.canEncrypt ? t('backup.encrypted') : t('backup.plain'))}
      </dl>
      ${status.lastError ? fieldError(t('backup.lastError', { error: lastErrorOf(status) })) : nothing}
      ${this.#list(status.backups)}
      <div class="settings-live" aria-live="polite">
        ${busy ? progressLine(t('backup.making')) : nothing} ${fieldError(this._problem?.message)}
      </div>
      ${
        session.readOnly
          ? nothing
          : html`<p>
              <button class="button is-primary" ?disabled=${busy} @click=${() => this.#make()}>
                ${icon('archive')}${t('backup.now')}
              </button>
            </p>`
      }
    `
  }

  #list(archives) {
    if (archives.length === 0) return html`<p class="settings-text">${t('backup.none')}</p>`
    const shown = this._all ? archives : archives.slice(0, SHOWN)
    return html`
      <ul class="archive-list" aria-label=${t('backup.archives')}>
        ${shown.map(
          (archive) =>
            html`<li class="archive">
              ${icon(archive.file.endsWith('.enc') ? 'lock' : 'archive')}
              <span class="archive-name"
                ><code class="truncate">${archive.file}</code
                ><span class="archive-facts"
                  >${fileSize(archive.size)} ·
                  <time title=${longInstant(archive.createdAt)}>${timeAgo(archive.createdAt)}</time></span
                ></span
              >
              <span class="archive-verified">${icon('circle-check')}${t('backup.verified')}</span>
            </li>`,
        )}
      </ul>
      ${
        archives.length > shown.length
          ? html`<button class="button is-quiet" @click=${() => (this._all = true)}>
              ${t('backup.showAll', { count: archives.length })}
            </button>`
          : nothing
      }
    `
  }

  async #make() {
    this._making = true
    this._problem = undefined
    try {
      const { data } = await post('/backup/trigger')
      toast(t('backup.made', { file: data.file }), { tone: 'good' })
    } catch (error) {
      this._problem = error
    }
    this._making = false
    this.#status.follow()
  }
}

function lastErrorOf({ lastError, lastErrorReason }) {
  return sentenceOf({ detail: lastError, ...lastErrorReason }) ?? t('problem.internal')
}

function scheduleOf({ intervalHours: hours }) {
  if (!hours) return t('backup.onDemand')
  return hours % 24 === 0 ? t('backup.everyDays', { count: hours / 24 }) : t('backup.everyHours', { count: hours })
}

customElements.define('settings-backup', SettingsBackup)
