import { importModule } from '../lib/import-module.js'

const INPUTS = new URL('./inputs.js', import.meta.url)

/** Loads all controls, and again after a failure. Only a view that usually shows controls imports `inputs.js`. */
export function loadInputs() {
  return importModule(INPUTS)
}
