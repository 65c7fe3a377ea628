import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** Each statement commits by itself, one after the other. */
export const noTransaction: FaultInjection = {
  preload: new URL('./withoutTransaction.ts', import.meta.url).href,
}
