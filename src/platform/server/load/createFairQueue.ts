import { commonMessages } from '../../contract/commonMessages.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
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
   * Runs the work when its turn comes; `isFirst` before the work of others, whatever waits in all.
   * @throws AppError TOO_MANY_AT_ONCE (429) when the caller has
   * too much waiting, UNAVAILABLE (503) when all together have, or when its turn did not come in
   * time.
   */
  run<Result>(caller: Caller, work: () => Promise<Result>, isFirst?: boolean): Promise<Result>
  /** Waits for the caller's turn as `run` does; returns a function that ends the turn, once. */
  enter(caller: Caller, isFirst?: boolean): Promise<() => void>
  /** Takes no turn. @throws AppError what `enter` would at this moment */
  refuseIfFull(caller: Caller): void
}

type Waiting = { begin(): void }
type Line = { running: number; waiting: Set<Waiting> }

/** Creates a queue with these limits; it lives as long as the process. */
export function createFairQueue(limits: Limits): FairQueue {
  const lines = new Lines(limits)
  async function enter(caller: Caller, isFirst = false): Promise<() => void> {
    const line = await lines.takeTurn(caller, isFirst)
    let hasLeft = false
    return () => {
      if (!hasLeft) lines.leave(caller, line)
      hasLeft = true
    }
  }
  return {
    enter,
    refuseIfFull: (caller) => lines.refuseIfFull(caller),
    async run(caller, work, isFirst) {
      const leaveTurn = await enter(caller, isFirst)
      try {
        return await work()
      } finally {
        leaveTurn()
      }
    },
  }
}

/** The line of each caller, and how many pieces run and wait over all of them. */
class Lines {
  readonly #limits: Limits
  // In the order of their turns: a caller whose work begins goes to the end.
  readonly #lines = new Map<Caller, Line>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  refuseIfFull(caller: Caller, isFirst = false): void {
    const { waitingPerCaller, waiting: mostWaiting = Infinity } = this.#limits
    const line = this.#lines.get(caller)
    const mayBegin = this.#running < this.#limits.atOnce && (!line || this.#mayRun(line))
    if (!mayBegin && (line?.waiting.size ?? 0) >= waitingPerCaller) throw tooMany()
    if (!mayBegin && !isFirst && this.#waiting >= mostWaiting) throw busy()
  }

  takeTurn(caller: Caller, isFirst: boolean): Promise<Line> {
    this.refuseIfFull(caller, isFirst)
    const { waitMs } = this.#limits
    const line = this.#lines.get(caller) ?? { running: 0, waiting: new Set() }
    this.#lines.set(caller, line)
    if (isFirst) this.#putFirst(caller)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (!line.waiting.delete(place)) return
        this.#waiting--
        this.#forgetIdle(caller, line)
        reject(busy())
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const place = {
        begin: () => {
          clearTimeout(timer)
          resolve(line)
        },
      }
      line.waiting.add(place)
      this.#waiting++
      this.#beginNext()
    })
  }

  #putFirst(caller: Caller): void {
    const others = [...this.#lines].filter(([each]) => each !== caller)
    for (const [each, line] of others) {
      this.#lines.delete(each)
      this.#lines.set(each, line)
    }
  }

  leave(caller: Caller, line: Line): void {
    this.#running--
    line.running--
    this.#forgetIdle(caller, line)
    this.#beginNext()
  }

  #beginNext(): void {
    for (const [caller, line] of this.#lines) {
      if (this.#running >= this.#limits.atOnce) return
      const [first] = line.waiting
      if (!first || !this.#mayRun(line)) continue
      line.waiting.delete(first)
      this.#lines.delete(caller)
      this.#lines.set(caller, line)
      this.#waiting--
      this.#running++
      line.running++
      first.begin()
    }
  }

  #mayRun({ running }: Line): boolean {
    return running < (this.#limits.atOncePerCaller ?? this.#limits.atOnce)
  }

  #forgetIdle(caller: Caller, { running, waiting }: Line): void {
    if (running === 0 && waiting.size === 0) this.#lines.delete(caller)
  }
}

const tooMany = () => new AppError(commonMessages.TOO_MANY_AT_ONCE, { status: 429 })
const busy = () => new AppError(requestMessages.UNAVAILABLE, { status: 503 })
