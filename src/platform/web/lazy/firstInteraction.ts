import { afterPaint } from './afterPaint.ts'

/**
 * Resolves at the first touch or key on this page. Interactive parts load then: they delay neither
 * the first paint nor the response to that touch, and they are loaded before the network can fail.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, () => afterPaint(resolve), { once: true, capture: true, passive: true })
  }
})

/** Loads a module at the first interaction. What fails without a network is loaded when it is used. */
export function loadAtFirstInteraction(load: () => Promise<unknown>): void {
  void firstInteraction.then(load).catch(() => {})
}
