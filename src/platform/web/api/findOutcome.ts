import type { ResponseOf } from '../../contract/endpoint.ts'
import { concludeRequest } from '../../contract/requestOutcome.ts'
import { request } from './api.ts'
import { asApiError } from './apiError.ts'
import { showChecking, type Checking } from '../feedback/dialogs.ts'

export type Outcome = ResponseOf<typeof concludeRequest>

const PATIENCE_MS = 15_000
const AGAIN_AFTER_MS = 5_000

/**
 * Checks with the server what became of a request until there is a result, and shows a dialog.
 * Returns undefined when the user closes the dialog or the session ends: the outcome is then still
 * unknown.
 */
export async function findOutcome(idempotencyKey: string): Promise<Outcome | undefined> {
  const dialog = showChecking()
  const hasLeft = new AbortController()
  void dialog.left.then(() => hasLeft.abort())
  try {
    while (!hasLeft.signal.aborted) {
      const outcome = await lookUp(idempotencyKey, hasLeft.signal)
      if (outcome === 'LOGGED_OUT' || hasLeft.signal.aborted) return undefined
      if (outcome !== 'UNKNOWN') return outcome
      dialog.showOffline()
      await aWhile(dialog)
    }
    return undefined
  } finally {
    dialog.shut()
  }
}

async function lookUp(
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Outcome | 'UNKNOWN' | 'LOGGED_OUT'> {
  try {
    const input = { body: { idempotencyKey } }
    return await request(concludeRequest, input, { signal, timeOutMs: PATIENCE_MS })
  } catch (thrown) {
    if (signal.aborted) return 'UNKNOWN'
    return asApiError(thrown).status === 401 ? 'LOGGED_OUT' : 'UNKNOWN'
  }
}

/** Waits before the next check: a few seconds, or until the network is back. */
async function aWhile({ left }: Checking): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resume = () => {}
  const isTime = new Promise<void>((resolve) => {
    resume = resolve
    timer = setTimeout(resume, AGAIN_AFTER_MS)
    globalThis.addEventListener?.('online', resume)
  })
  await Promise.race([isTime, left])
  clearTimeout(timer)
  globalThis.removeEventListener?.('online', resume)
}
