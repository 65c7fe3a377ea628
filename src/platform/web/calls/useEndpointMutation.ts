import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { commonMessages } from '../../contract/commonMessages.ts'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import type { Input } from '../api/api.ts'
import { asApiError, type ApiError } from '../api/apiError.ts'
import { requestWithOutcomeCheck } from './requestWithOutcomeCheck.ts'
import { showFailure } from '../feedback/dialogs.ts'
import { notify } from '../feedback/notify.tsx'
import { invalidateSubjects } from '../api/invalidateSubjects.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'

/** Whether the answer says that a second person must approve the act first. */
const isWaiting = (result: unknown) =>
  typeof result === 'object' && result !== null && 'waitingForApproval' in result

export type MutationOptions<E extends Endpoint> = {
  onDone?: (result: ResponseOf<E>, input: Input<E>) => unknown
  /** Replaces the "Failed" dialog. */
  onFail?: (error: ApiError, input: Input<E>) => unknown
  /** The act waits for approval: what was entered is sent, and nothing has moved. */
  onWaiting?: () => void
  /** The endpoints of what a removal leaves behind: they are not requested again. */
  gone?: readonly Endpoint[]
  /** A name under which the idempotency key outlives the form until the response arrives. */
  keyName?: string | undefined
}

export type Mutation<E extends Endpoint> = {
  /**
   * Sends the request; a second call while one is pending does nothing. Undefined when it failed.
   */
  mutate: (input: Input<E>) => Promise<ResponseOf<E> | undefined>
  isPending: boolean
  error: ApiError | null
}

/**
 * Manages a write. Every form has its idempotency key from the moment it opens until it succeeds.
 * When no response arrives, it checks whether the server recorded it before it offers a retry
 * (`requestWithOutcomeCheck`).
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): Mutation<E> {
  const client = useQueryClient()
  const key = useIdempotencyKey(options.keyName)
  const isUnderWay = useRef(false)
  const mutation = useMutation<ResponseOf<E>, ApiError, Input<E>>({
    mutationFn: (input) => requestWithOutcomeCheck(endpoint, input, key),
    // Without a network it fails at once instead of waiting unseen.
    networkMode: 'always',
    meta: { movesMoney: endpoint.movesMoney ?? false },
  })

  async function mutate(input: Input<E>): Promise<ResponseOf<E> | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    key.keep()
    try {
      const result = await mutation.mutateAsync(input)
      key.renew()
      if (endpoint.approval && isWaiting(result)) {
        invalidateSubjects(client, ['APPROVALS'])
        notify.info(commonMessages.WAITING_FOR_APPROVAL)
        options.onWaiting?.()
        return undefined
      }
      invalidateSubjects(client, endpoint.changes, options.gone)
      void options.onDone?.(result, input)
      return result
    } catch (thrown) {
      const error = asApiError(thrown)
      // Corrected input is another request, and the server accepts a key for one request only.
      if (!error.isUnsure) key.renew()
      void (options.onFail ?? showFailure)(error, input)
      return undefined
    } finally {
      isUnderWay.current = false
    }
  }

  return { mutate, isPending: mutation.isPending, error: mutation.error }
}
