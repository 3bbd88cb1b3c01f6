const USES = ['keydown', 'pointerdown', 'pointermove']

/** Runs a task when a person next uses the page. */
export function onNextUse(task) {
  const run = () => {
    for (const use of USES) removeEventListener(use, run, { capture: true })
    task()
  }
  for (const use of USES) addEventListener(use, run, { capture: true, passive: true })
}
