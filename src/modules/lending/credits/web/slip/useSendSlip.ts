import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { translateNow } from '#platform/web/preferences/language.ts'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'
import { replaceSlip } from '../../contract.ts'
import { creditMessages as text } from '../../messages.ts'

/**
 * Returns a function that sends the slip of a payment just recorded. The payment never depends on
 * the photo: a failure is reported and the slip can be added later.
 */
export function useSendSlip() {
  const { mutate } = useEndpointMutation(replaceSlip, {
    onFail: () => undefined,
  })
  return async (id: number, photo: File, name: string): Promise<void> => {
    const done = await mutate({ params: { id }, files: { slip: [photo] } })
    if (!done) notify.failed(feedbackMessages.failed, translateNow(text.notSaved, { name }))
  }
}
