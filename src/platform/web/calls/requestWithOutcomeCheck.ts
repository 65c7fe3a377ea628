import { commonMessages } from '../../contract/commonMessages.ts'
import { hasOutcome, type ResponseOf, type Endpoint } from '../../contract/endpoint.ts'
import { confirm, showChecking, type Checking } from '../feedback/dialogs.ts'
import { translateNow } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { outcomeMessages } from '../api/outcomeMessages.ts'
import { concludeRequest } from '../../contract/requestOutcome.ts'
import { request, type RequestOptions, type Input } from '../api/api.ts'
import { ApiError, asApiError } from '../api/apiError.ts'
import type { IdempotencyKey } from './useIdempotencyKey.ts'

/**
 * Sends a write. When it gets no response, it checks whether the server recorded it: a recorded write
 * returns its response, an unrecorded one never takes effect, and the user is offered a retry under
 * the key's next attempt.
 * @throws ApiError; `isShown` where a dialog has already shown it.
 */
export async function requestWithOutcomeCheck<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  key: IdempotencyKey,
  options: RequestOptions = {},
): Promise<ResponseOf<E>> {
  for (;;) {
    const idempotencyKey = key.current()
    try {
      return await request(endpoint, input, { ...options, idempotencyKey })
    } catch (thrown) {
      const error = asApiError(thrown)
      // Given up by a check whose own response was lost: nothing was recorded under it.
      if (error.code === 'REQUEST_GIVEN_UP') {
        key.next()
        continue
      }
      if (!hasOutcome(endpoint) || !error.isUnsure) throw error
      const outcome = await findOutcome(idempotencyKey)
      if (!outcome) throw error.asShown()
      if (outcome.isRecorded && !outcome.isAnswerKept) throw alreadyRecorded()
      if (outcome.isRecorded) {
        return outcome.answer as ResponseOf<E>
      }
      key.next()
      if (!(await offerRetry(error))) throw notSaved()
    }
  }
}

/**
 * Opens the offer to retry, with the server's reason and the id of the request, for support, if they
 * are known.
 */
function offerRetry({ requestId: id, reason }: ApiError): Promise<boolean> {
  const parts = [
    reason,
    translateNow(outcomeMessages.notSavedBody),
    id && translateNow(platformMessages.requestId, { id }),
  ]
  return confirm({
    title: translateNow(outcomeMessages.notSavedTitle),
    body: parts.filter(Boolean).join(' '),
    submitLabel: translateNow(platformMessages.retry),
    no: translateNow(platformMessages.close),
  })
}

function alreadyRecorded(): ApiError {
  const code = 'REQUEST_ALREADY_RECORDED'
  return new ApiError({ message: translateNow(commonMessages[code]), code, status: 409 })
}

function notSaved(): ApiError {
  const message = translateNow(outcomeMessages.notSavedTitle)
  return new ApiError({ message, code: 'NOT_SAVED', status: 409, isShown: true })
}

type Outcome = ResponseOf<typeof concludeRequest>

const PATIENCE_MS = 15_000
const AGAIN_AFTER_MS = 5_000

/**
 * Checks with the server what became of a request until there is a result, and shows a dialog.
 * Returns undefined when the user closes the dialog or the session ends: the outcome is then still
 * unknown.
 */
async function findOutcome(idempotencyKey: string): Promise<Outcome | undefined> {
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
    window.addEventListener('online', resume)
  })
  await Promise.race([isTime, left])
  clearTimeout(timer)
  window.removeEventListener('online', resume)
}
