import { afterPaint } from './afterPaint.ts'

/** Resolves at the first touch or key on this page. */
const firstInteraction = new Promise<void>((resolve) => {
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, () => afterPaint(resolve), { once: true, capture: true, passive: true })
  }
})

const LONGEST_WAIT_MS = 1_000

/**
 * Runs a function in a quiet moment after the first touch or key on this page. Interactive parts
 * load so: they delay neither the first paint nor the response to a touch, and they are loaded before
 * the network can fail. What fails without a network is loaded when it is used.
 */
export function afterFirstInteraction(act: () => unknown): void {
  void firstInteraction
    .then(whenQuiet)
    .then(act)
    .catch(() => {})
}

/** Resolves in a quiet moment. Safari has none to ask for: there, after the next paint. */
export const whenQuiet = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    } else afterPaint(resolve)
  })
