import { commonMessages } from '../../contract/commonMessages.ts'
import { AppError } from '../appError.ts'

/** The caller of a piece of work: a user's id, a network. */
export type Caller = number | string

type Limits = {
  /** Concurrent pieces of work over all callers. */
  atOnce: number
  /** Concurrent pieces of one caller; no separate limit by default. */
  atOncePerCaller?: number
  /** Waiting pieces of one caller. */
  waitingPerCaller: number
  /** Waiting pieces over all callers; no limit by default. */
  waiting?: number
  /** The longest time that a piece waits for its turn. */
  waitMs?: number
}

/**
 * Runs heavy work a few pieces at a time; callers take turns, so that one with many delays no
 * other.
 */
export type FairQueue = {
  /**
   * Runs the work when its turn comes. @throws AppError TOO_MANY_AT_ONCE (429) when the caller has
   * too much waiting, UNAVAILABLE (503) when all together have, or when its turn did not come in
   * time.
   */
  run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>
  /** Waits for the caller's turn as `run` does; returns a function that ends the turn, once. */
  enter(caller: Caller): Promise<() => void>
}

type Waiting = { begin(): void }
type Line = { running: number; waiting: Set<Waiting> }

/** Creates a queue with these limits; it lives as long as the process. */
export function createFairQueue(limits: Limits): FairQueue {
  const { atOnce, atOncePerCaller = atOnce, waitingPerCaller, waitMs } = limits
  const mostWaiting = limits.waiting ?? Infinity
  // In the order of their turns: a caller whose work begins goes to the end.
  const lines = new Map<Caller, Line>()
  let running = 0
  let waiting = 0

  function beginNext(): void {
    for (const [caller, line] of lines) {
      if (running >= atOnce) return
      const [first] = line.waiting
      if (!first || line.running >= atOncePerCaller) continue
      line.waiting.delete(first)
      lines.delete(caller)
      lines.set(caller, line)
      waiting--
      running++
      line.running++
      first.begin()
    }
  }

  function takeTurn(caller: Caller): Promise<void> {
    const line = lines.get(caller) ?? { running: 0, waiting: new Set() }
    const mayBegin = running < atOnce && line.running < atOncePerCaller
    if (!mayBegin && line.waiting.size >= waitingPerCaller) throw tooMany()
    if (!mayBegin && waiting >= mostWaiting) throw busy()
    lines.set(caller, line)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (!line.waiting.delete(place)) return
        waiting--
        forgetIdle(caller, line)
        reject(busy())
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const place = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      line.waiting.add(place)
      waiting++
      beginNext()
    })
  }

  function forgetIdle(caller: Caller, { running, waiting }: Line): void {
    if (running === 0 && waiting.size === 0) lines.delete(caller)
  }

  function leave(caller: Caller): void {
    const line = lines.get(caller)!
    running--
    line.running--
    forgetIdle(caller, line)
    beginNext()
  }

  async function enter(caller: Caller): Promise<() => void> {
    await takeTurn(caller)
    let hasLeft = false
    return () => {
      if (!hasLeft) leave(caller)
      hasLeft = true
    }
  }

  return {
    enter,
    async run(caller, work) {
      const leaveTurn = await enter(caller)
      try {
        return await work()
      } finally {
        leaveTurn()
      }
    },
  }
}

const tooMany = () => new AppError(commonMessages.TOO_MANY_AT_ONCE, { status: 429 })
const busy = () => new AppError(commonMessages.UNAVAILABLE, { status: 503 })
