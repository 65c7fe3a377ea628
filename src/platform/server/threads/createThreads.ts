import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { commonMessages } from '../../contract/commonMessages.ts'
import { createFairQueue, type Caller } from '../load/createFairQueue.ts'
import { AppError } from '../appError.ts'
import type { FromThread, ToThread } from './serveTask.ts'

type Threads = {
  /** The file next to this one that calls `serveTask`; next to main.js in a bundle. */
  entry: string
  /** Threads at the same time. */
  atOnce: number
  /** The heap of one: a thread that needs more is ended, and the process lives on. */
  heapMb: number
  /** How long a thread may work for one input, without the time its pieces wait. */
  workMs: number
  /** How long a piece waits until it is fetched. */
  fetchMs?: number
  /** How long an idle thread is kept for the next input. */
  keepMs: number
  atOncePerCaller: number
  waitingPerCaller: number
}

/** A thread ended in the middle of its work: out of memory, out of time, or crashed. */
export class ThreadEnded extends AppError {
  constructor(cause?: unknown) {
    super(commonMessages.TOO_MUCH_WORK)
    this.cause = cause
  }
}

const WAIT_MS = 30_000
const WAITING = 200

/**
 * Runs heavy work in threads with bounded memory and time: returns the pieces that `entry` makes of
 * an input. Callers take turns. @throws ThreadEnded (422), what `createFairQueue` refuses, and
 * whatever the work throws.
 */
export function createThreads<Input, Piece>(threads: Threads) {
  const { atOnce, atOncePerCaller, waitingPerCaller, workMs, fetchMs = 60_000 } = threads
  const turns = { atOnce, atOncePerCaller, waitingPerCaller, waiting: WAITING, waitMs: WAIT_MS }
  const queue = createFairQueue(turns)
  const idle = createIdle(threads)

  return async function* run(caller: Caller, input: Input): AsyncGenerator<Piece, void> {
    const leave = await queue.enter(caller)
    const worker = idle.take() ?? start(threads)
    const giveUp = () => {
      leftMs = 0
      void worker.terminate()
      leave()
    }
    let unfetched: NodeJS.Timeout | undefined
    let isDone = false
    let leftMs = workMs
    let message: ToThread<Input> = { begin: input }
    worker.ref()
    try {
      while (!isDone) {
        if (leftMs <= 0) throw new ThreadEnded()
        const begun = performance.now()
        const reply: FromThread<Piece> = await exchange(worker, message, leftMs)
        leftMs -= performance.now() - begun
        if ('piece' in reply) {
          unfetched = setTimeout(giveUp, fetchMs)
          yield reply.piece
          clearTimeout(unfetched)
        } else isDone = true
        if ('refused' in reply) {
          const { message: text, ...details } = reply.refused
          throw new AppError(text, details)
        }
        message = { next: true }
      }
    } finally {
      clearTimeout(unfetched)
      if (isDone) idle.keep(worker)
      else void worker.terminate()
      leave()
    }
  }
}

const extension = extname(new URL(import.meta.url).pathname)

function start({ entry, heapMb }: Threads): Worker {
  const file = new URL(`./${entry}${extension}`, import.meta.url)
  const resourceLimits = { maxOldGenerationSizeMb: heapMb }
  const worker =
    extension === '.ts'
      ? new Worker(readingSources(file), { eval: true, resourceLimits, execArgv: [] })
      : new Worker(file, { resourceLimits, execArgv: [] })
  // The caller that waits for the reply gets the error; an idle thread has no caller.
  return worker.on('error', () => {})
}

/** Returns what a thread runs without a bundle: it loads TypeScript first. */
function readingSources(file: URL): string {
  const required = createRequire(import.meta.url).resolve('tsx/esm/api')
  // The module for import() is next to the one for require(), which finds nothing in a thread.
  const reader = pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href
  return `import('${reader}').then(({ register }) => (register(), import('${file.href}')))`
}

/** Sends the message and waits for the reply. */
function exchange<Input, Piece>(
  worker: Worker,
  message: ToThread<Input>,
  withinMs: number,
): Promise<FromThread<Piece>> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      worker.off('message', receive).off('error', fail).off('exit', fail)
      done()
    }
    const fail = (cause?: unknown) => settle(() => reject(new ThreadEnded(cause)))
    const receive = (reply: FromThread<Piece>) =>
      settle(() => {
        if ('failed' in reply) reject(new Error(reply.failed))
        else resolve(reply)
      })
    const timer = setTimeout(fail, withinMs)
    worker.on('message', receive).on('error', fail).on('exit', fail)
    worker.postMessage(message)
  })
}

function createIdle({ keepMs }: Threads) {
  const kept = new Map<Worker, NodeJS.Timeout>()
  return {
    take(): Worker | undefined {
      for (const [worker, timer] of kept) {
        clearTimeout(timer)
        kept.delete(worker)
        // A thread that has ended has no id any more.
        if (worker.threadId >= 0) return worker
      }
      return undefined
    },
    keep(worker: Worker): void {
      // An idle thread does not keep the process alive.
      worker.unref()
      const end = () => {
        kept.delete(worker)
        void worker.terminate()
      }
      kept.set(worker, setTimeout(end, keepMs).unref())
    },
  }
}
