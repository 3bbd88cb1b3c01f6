import { importModule } from '../lib/page/import-module.js'

const INPUTS = new URL('./inputs.js', import.meta.url)

/**
 * Loads all controls on first use, and again after a failure. Only views that always show controls import `inputs.js`
 * directly.
 */
export function loadInputs() {
  return importModule(INPUTS)
}
