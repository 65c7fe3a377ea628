import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Database } from '#db/connect.ts'
import type { Replica } from '#db/connection/openReplica.ts'
import { download } from '../../contract/download.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import { getCaller } from '../pipeline/getCaller.ts'
import type { ReadInput } from '../pipeline/readInput.ts'
import { AppError } from '../appError.ts'
import { Download, type Actor, type Context, type Route } from '../handler.ts'
import { createFairQueue, type Caller } from './createFairQueue.ts'
import { paceDownload } from './paceDownload.ts'

type Sources = { db: Database; replica?: Replica | undefined }

/** The numbers of reports and of exports that run at the same time. */
export type HeavyLimits = { reports: number; exports: number }

/**
 * Returns the limits for a number of connections. An export may hold two while it is written, and
 * some are left for reports, which hold none for long.
 */
export function getLimits(connections: number): HeavyLimits {
  return {
    reports: Math.max(1, Math.floor(connections / 2)),
    exports: Math.max(1, Math.floor((connections * 3) / 8)),
  }
}

const WAIT_MS = 20_000

/** Reads reports and exports, on connections that no other request waits for. */
export type HeavyReads = {
  read(
    route: Route,
    context: Context<Actor | null>,
    input: ReadInput,
    socket: Socket,
  ): Promise<unknown>
  /** @throws AppError TOO_MANY_AT_ONCE (429) when `read` would at this moment */
  refuseIfFull(endpoint: ServerEndpoint, caller: Caller): void
}

/**
 * Creates the reader of reports and exports: per user two reports and one export at a time; more
 * wait, and too many are refused (429 TOO_MANY_AT_ONCE). An export keeps its place until its client
 * has it, or disconnects.
 */
export function openHeavyReads({ db, replica }: Sources, limits = getLimits(8)): HeavyReads {
  const reports = createFairQueue({
    atOnce: limits.reports,
    atOncePerCaller: Math.min(2, limits.reports),
    waitingPerCaller: 20,
    waitMs: WAIT_MS,
  })
  const exports = createFairQueue({
    atOnce: limits.exports,
    atOncePerCaller: 1,
    waitingPerCaller: 3,
    waitMs: WAIT_MS,
  })
  const getQueue = ({ output }: ServerEndpoint) => (output === download ? exports : reports)
  const read: HeavyReads['read'] = async (route, context, input, socket) => {
    const { actor, address } = context
    const leave = await getQueue(route.endpoint).enter(actor ? getCaller(actor) : address)
    try {
      // The client has disconnected while it waited.
      if (socket.destroyed) throw new AppError(requestMessages.UNAVAILABLE, { status: 503 })
      const from = { ...context, db }
      const data = await (replica
        ? readReport(route, from, input, replica)
        : route.handler(from as never, input as never))
      if (!(data instanceof Download) || !(data.content instanceof Readable)) {
        leave()
        return data
      }
      const content = paceDownload(data.content, socket).once('close', leave)
      return new Download(data.mediaType, data.fileName, content, data.isInline)
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    read,
    refuseIfFull: (endpoint, caller) => getQueue(endpoint).refuseIfFull(caller),
  }
}

/**
 * Reads a report from the replica, or from the primary when the replica is behind, absent or fails.
 */
async function readReport(
  { handler }: Route,
  context: Context<Actor | null>,
  input: ReadInput,
  replica: Replica,
): Promise<unknown> {
  const read = (from: Context<Actor | null>) => handler(from as never, input as never)
  const db = await replica.caughtUp()
  if (!db) {
    context.counters?.countReport('primary')
    return read(context)
  }
  try {
    const data = await read({ ...context, db })
    context.counters?.countReport('replica')
    return data
  } catch (error) {
    if (error instanceof AppError) throw error
    replica.rest(error instanceof Error ? error.message : String(error))
    context.counters?.countReport('primary')
    return read(context)
  }
}
