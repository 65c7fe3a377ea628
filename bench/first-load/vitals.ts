import type { Page } from 'playwright-core'

/**
 * Largest paint and slowest response to a press or key, in milliseconds; layout shift as a share.
 */
export type Vitals = { lcp: number; inp: number; cls: number }

/** Records the vitals of every page that opens from now on, from its first moment. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.vitals = { lcp: 0, inp: 0, cls: 0 }
    const watch = (type, note, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note))
        .observe({ type, buffered: true, ...more })
    watch('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime })
    // A shift within half a second of a press is expected.
    watch('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) vitals.cls += value })
    watch('event', ({ interactionId, duration }) => {
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration)
    }, { durationThreshold: 16 })`)
}

/** Reads the vitals of the open page. */
export async function readVitals(page: Page): Promise<Vitals> {
  return (await page.evaluate('vitals')) as Vitals
}
