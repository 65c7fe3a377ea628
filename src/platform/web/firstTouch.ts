import { afterPaint } from './afterPaint.ts'

/**
 * Resolves at the first touch or key on this page. What answers to people is loaded then: the first
 * sight does not wait for it, nor does the answer to that touch, and it is there before it is needed,
 * should the network go.
 */
export const firstTouch = new Promise<void>((resolve) => {
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, () => afterPaint(resolve), { once: true, capture: true, passive: true })
  }
})
