import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Database } from '../../db/connect.ts'
import type { Replica } from '../../db/openReplica.ts'
import { download } from '../contract/download.ts'
import { commonMessages } from '../contract/commonMessages.ts'
import { createFairQueue, type FairQueue } from './createFairQueue.ts'
import { paceDownload } from './paceDownload.ts'
import type { ReadInput } from './readInput.ts'
import { AppError } from './appError.ts'
import { readReport } from './readReport.ts'
import { Download, type Actor, type Context, type Route } from './handler.ts'

type Sources = { db: Database; replica?: Replica | undefined }

/** How many reports are computed, and files written, at the same time. */
export type HeavyLimits = { reports: number; exports: number }

/**
 * With so many connections. A file may hold two while it is written, and some are left for reports,
 * which hold none for long.
 */
export function limitsOf(connections: number): HeavyLimits {
  return {
    reports: Math.max(1, Math.floor(connections / 2)),
    exports: Math.max(1, Math.floor((connections * 3) / 8)),
  }
}

const WAIT_MS = 20_000

/** Reads a report or an export, on connections that no other request waits for. */
export type HeavyReads = (
  route: Route,
  context: Context<Actor | null>,
  input: ReadInput,
  socket: Socket,
) => Promise<unknown>

/**
 * Reports of one user are computed two at a time and files written one at a time; more of them wait, and
 * too many are refused (429 TOO_MANY_AT_ONCE). A file keeps its place until its reader has it, or leaves.
 */
export function openHeavyReads({ db, replica }: Sources, limits = limitsOf(8)): HeavyReads {
  const reports = createFairQueue({
    ...{ atOnce: limits.reports, atOncePerCaller: Math.min(2, limits.reports) },
    ...{ waitingPerCaller: 20, waitMs: WAIT_MS },
  })
  const exports = createFairQueue({
    ...{ atOnce: limits.exports, atOncePerCaller: 1, waitingPerCaller: 3, waitMs: WAIT_MS },
  })
  return async (route, context, input, socket) => {
    const queue = route.endpoint.output === download ? exports : reports
    const leave = await enter(queue, context.actor?.id ?? context.address)
    try {
      // Who waited in vain has left.
      if (socket.destroyed) throw new AppError(commonMessages.UNAVAILABLE, { status: 503 })
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
}

/** Waits for a place; gives how to leave it. */
function enter(queue: FairQueue, caller: number | string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    queue.run(caller, () => new Promise<void>((leave) => resolve(leave))).catch(reject)
  })
}
