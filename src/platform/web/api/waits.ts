import { createStore, useStore } from '../createStore.ts'

/** A pending request. */
export type Wait = { receive: (bytes: number) => void; end: () => void }

/** A request that takes longer than a second: elapsed time, time limit and received bytes. */
export type LongWait = { seconds: number; mostSeconds: number; receivedBytes: number }

type UnderWay = { begun: number; mostMs: number; receivedBytes: number }

const LONG_MS = 1_000
const TICK_MS = 250

const underWay = new Set<UnderWay>()
const longWait = createStore<LongWait | undefined>(undefined)
let ticking: ReturnType<typeof setInterval> | undefined

/** Registers a request as pending until it ends. */
export function beginWait(mostMs: number): Wait {
  const wait: UnderWay = { begun: Date.now(), mostMs, receivedBytes: 0 }
  underWay.add(wait)
  ticking ??= setInterval(look, TICK_MS)
  return {
    receive: (bytes) => {
      wait.receivedBytes += bytes
    },
    end: () => {
      underWay.delete(wait)
      look()
    },
  }
}

/** Clears all pending requests; for tests, which leave some behind. */
export function forgetWaits(): void {
  underWay.clear()
  look()
}

/** Returns the longest pending request, once it takes longer than a second. */
export function useLongWait(): LongWait | undefined {
  return useStore(longWait)
}

function look(): void {
  const shown = longWait.get()
  const next = longest()
  const isSame = next?.seconds === shown?.seconds && next?.receivedBytes === shown?.receivedBytes
  if (underWay.size === 0) {
    clearInterval(ticking)
    ticking = undefined
  }
  if (!isSame) longWait.set(next)
}

function longest(): LongWait | undefined {
  const [first] = [...underWay].sort((a, b) => a.begun - b.begun)
  const passedMs = first ? Date.now() - first.begun : 0
  if (!first || passedMs < LONG_MS) return undefined
  return {
    seconds: Math.floor(passedMs / 1000),
    mostSeconds: Math.round(first.mostMs / 1000),
    receivedBytes: first.receivedBytes,
  }
}
