let loading = undefined

/** Loads all controls, and again after a failure. Only a view that usually shows controls imports `inputs.js`. */
export function loadInputs() {
  loading ??= import('./inputs.js').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
