import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts'
import { ask, type Input } from './api.ts'
import { asApiError, type ApiError } from './apiError.ts'
import { showFailure, confirm } from './dialogs.ts'
import { sayNow } from './language.ts'
import { kitText } from './text.ts'
import { answerKey } from './useAnswer.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'

export type TellOptions<E extends Endpoint> = {
  onDone?: (answer: AnswerOf<E>, input: Input<E>) => unknown
  /** In place of the "Failed" dialog. */
  onFail?: (error: ApiError, input: Input<E>) => unknown
  /** Calls whose answers are no longer true; they are asked again where they are on screen. */
  invalidates?: readonly Endpoint[]
  /** A name under which the idempotency key outlives the form until the call is answered. */
  keyName?: string | undefined
}

export type Tell<E extends Endpoint> = {
  /** Makes the call; a second call while one is under way does nothing. Undefined when it failed. */
  tell: (input: Input<E>) => Promise<AnswerOf<E> | undefined>
  isTelling: boolean
  error: ApiError | null
}

/**
 * Makes a call that writes. Every form has its idempotency key from the moment it opens until it
 * succeeds. When a call that moves money gets no answer, a dialog says that it is not sure and
 * offers to retry with the same key.
 */
export function useTell<E extends Endpoint>(call: E, options: TellOptions<E> = {}): Tell<E> {
  const client = useQueryClient()
  const { key, keep, renew } = useIdempotencyKey(options.keyName)
  const isUnderWay = useRef(false)
  const mutation = useMutation<AnswerOf<E>, ApiError, Input<E>>({
    mutationFn: (input) => askSurely(call, input, key),
    meta: { movesMoney: call.movesMoney ?? false },
  })

  async function tell(input: Input<E>): Promise<AnswerOf<E> | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    keep()
    try {
      const answer = await mutation.mutateAsync(input)
      renew()
      for (const each of options.invalidates ?? []) {
        void client.invalidateQueries({ queryKey: answerKey(each) })
      }
      void options.onDone?.(answer, input)
      return answer
    } catch (thrown) {
      const error = asApiError(thrown)
      // Corrected input is another request, and the server takes a key for one request only.
      if (!error.isUnanswered) renew()
      void (options.onFail ?? showFailure)(error, input)
      return undefined
    } finally {
      isUnderWay.current = false
    }
  }

  return { tell, isTelling: mutation.isPending, error: mutation.error }
}

async function askSurely<E extends Endpoint>(call: E, input: Input<E>, idempotencyKey: string) {
  for (;;) {
    try {
      return await ask(call, input, { idempotencyKey })
    } catch (thrown) {
      const isUnsure = call.movesMoney && asApiError(thrown).isUnanswered
      if (!isUnsure || !(await askToRetry())) throw thrown
    }
  }
}

function askToRetry(): Promise<boolean> {
  return confirm({
    title: sayNow(kitText.unsureTitle),
    body: sayNow(kitText.unsureBody),
    verb: sayNow(kitText.retry),
    no: sayNow(kitText.close),
  })
}
