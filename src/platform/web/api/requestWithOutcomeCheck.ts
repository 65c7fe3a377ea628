import { commonMessages } from '../../contract/commonMessages.ts'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import { fromWireNames } from '../../contract/wireName.ts'
import { request, type RequestOptions, type Input } from './api.ts'
import { ApiError, asApiError } from './apiError.ts'
import { confirm } from '../feedback/dialogs.ts'
import { findOutcome } from './findOutcome.ts'
import { translateNow } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import type { IdempotencyKey } from './useIdempotencyKey.ts'

/**
 * Sends a write. When one that moves money gets no response, it checks whether the server recorded
 * it: a recorded write returns its response, an unrecorded one never takes effect, and the user is
 * offered a retry under the key's next attempt.
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
      if (!endpoint.movesMoney || !error.isUnsure) throw error
      const outcome = await findOutcome(idempotencyKey)
      if (!outcome) throw error.asShown()
      if (outcome.isRecorded && !outcome.isAnswerKept) throw alreadyRecorded()
      if (outcome.isRecorded) {
        return fromWireNames(endpoint.output, outcome.answer) as ResponseOf<E>
      }
      key.next()
      if (!(await offerRetry(error))) throw notSaved()
    }
  }
}

/** Opens the offer to retry, with the id of the request, if known, for support. */
function offerRetry({ requestId: id }: ApiError): Promise<boolean> {
  return confirm({
    title: translateNow(platformMessages.notSavedTitle),
    body:
      translateNow(platformMessages.notSavedBody) +
      (id ? ` ${translateNow(platformMessages.requestId, { id })}` : ''),
    submitLabel: translateNow(platformMessages.retry),
    no: translateNow(platformMessages.close),
  })
}

function alreadyRecorded(): ApiError {
  const code = 'REQUEST_ALREADY_RECORDED'
  return new ApiError({ message: translateNow(commonMessages[code]), code, status: 409 })
}

function notSaved(): ApiError {
  const message = translateNow(platformMessages.notSavedTitle)
  return new ApiError({ message, code: 'NOT_SAVED', status: 409, isShown: true })
}
