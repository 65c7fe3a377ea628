import { once, EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { requestMessages } from '../../contract/requestMessages.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import { AppError } from '../appError.ts'
import { createFairQueue, type Caller } from './createFairQueue.ts'

/** The requests of one caller that are under way, and that wait, of reads and of writes each. */
export type CallLimits = { reads: number; writes: number; waiting: number }

// A page sends up to eighty requests at its first load; they wait, and none is refused.
const LIMITS: CallLimits = { reads: 3, writes: 4, waiting: 100 }
const WAIT_MS = 20_000
/** The longest time that a read lets payments pass. */
const PASS_MS = 100

/**
 * The places of requests. A place is taken before the handler gets a connection and is kept until the
 * response is serialized, never while a client sends or receives.
 */
export type CallPlaces = {
  /** @throws AppError TOO_MANY_AT_ONCE (429) when `enter` would at this moment */
  refuseIfFull(endpoint: ServerEndpoint, caller: Caller): void
  /**
   * Waits for a place; returns a function that frees it. Payments have the right of way: a read lets
   * those pass that are under way. @throws AppError TOO_MANY_AT_ONCE (429) when too many of the
   * caller wait, UNAVAILABLE (503) when its turn did not come in time, or the client of a read has
   * disconnected
   */
  enter(endpoint: ServerEndpoint, caller: Caller, socket: Socket): Promise<() => void>
}

/** Creates the places. Writes have their own, so that lists delay no payment of the same user. */
export function openCallPlaces({ reads, writes, waiting } = LIMITS): CallPlaces {
  // No limit over all callers: a place that one keeps for long would be missing to others.
  const limits = { atOnce: Infinity, waitingPerCaller: waiting, waitMs: WAIT_MS }
  const readQueue = createFairQueue({ ...limits, atOncePerCaller: reads })
  const writeQueue = createFairQueue({ ...limits, atOncePerCaller: writes })
  const payments = countUnderWay()
  return {
    refuseIfFull: (endpoint, caller) =>
      (isRead(endpoint) ? readQueue : writeQueue).refuseIfFull(caller),
    async enter(endpoint, caller, socket) {
      if (!isRead(endpoint)) {
        const leave = await writeQueue.enter(caller)
        if (!endpoint.movesMoney) return leave
        const end = payments.begin()
        return () => {
          end()
          leave()
        }
      }
      const leave = await readQueue.enter(caller)
      await payments.pass()
      if (!socket.destroyed) return leave
      leave()
      throw new AppError(requestMessages.UNAVAILABLE, { status: 503 })
    },
  }
}

const isRead = ({ method, readsOnly }: ServerEndpoint) => method === 'GET' || readsOnly === true

/** Counts what is under way, and lets others wait until nothing is, but not for long. */
function countUnderWay() {
  const ends = new EventEmitter().setMaxListeners(0)
  let count = 0
  return {
    begin() {
      count += 1
      return () => {
        count -= 1
        if (count === 0) ends.emit('none')
      }
    },
    async pass() {
      if (count === 0) return
      await once(ends, 'none', { signal: AbortSignal.timeout(PASS_MS) }).catch(() => {})
    },
  }
}
