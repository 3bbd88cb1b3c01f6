import { OfflineError, problemAt } from './api.js'
import { t } from '../../words/words.js'
import { basePath } from '../../lib/page/base-path.js'

/**
 * Sends a file to a path below `/api`. This function uses XMLHttpRequest, because `fetch` does not report the progress
 * of an upload.
 *
 * `progress` receives a share from 0 to 1, and undefined while the server processes the complete file. With `type` the
 * request body is the file itself. Otherwise the body is a form with a part named `file`. Resolves to the JSON
 * response. Rejects with ProblemError or OfflineError.
 */
export function sendFile(path, file, { progress = () => {}, type, headers = {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${basePath}/api${path}`)
    request.responseType = 'json'
    const sent = { Accept: 'application/json, application/problem+json', ...headers }
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) =>
      progress(event.lengthComputable ? event.loaded / event.total : 0),
    )
    request.upload.addEventListener('load', () => progress(undefined))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response)
      else problemOf(request, path).then(reject)
    })
    request.addEventListener('error', () => reject(new OfflineError()))
    request.addEventListener('abort', () => reject(new DOMException(t('error.uploadStopped'), 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    if (type) {
      request.setRequestHeader('Content-Type', type)
      request.send(file)
    } else {
      const form = new FormData()
      form.append('file', file, file.name || 'file')
      request.send(form)
    }
  })
}

function problemOf({ status, statusText, response }, path) {
  return problemAt(path, status, response ?? { title: statusText }, new Headers())
}
