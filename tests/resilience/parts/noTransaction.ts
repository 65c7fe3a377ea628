import type { Breakage } from '../../support/openFaultHouse.ts'

/** Each statement commits by itself, one after the other. */
export const noTransaction: Breakage = {
  preload: new URL('./withoutTransaction.ts', import.meta.url).href,
}
