import { useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { showFailure } from '#platform/web/feedback/dialogs.ts'
import { listReminders, sendReminder } from '../contract.ts'
import type { ReminderReason } from '#core/reminders.ts'

/**
 * Returns the action that marks a customer as reminded and then opens the chat. Its window opens
 * with the tap, because browsers block one that opens after an answer; a refusal closes it.
 */
export function useRemind() {
  const client = useQueryClient()
  const { mutate, isPending } = useEndpointMutation(sendReminder, {
    onFail: (error) => {
      // A refusal says that the list is old: somebody else reminded, or it is after 20:00.
      void client.invalidateQueries({ queryKey: getQueryKey(listReminders) })
      return showFailure(error)
    },
  })

  async function remind(customerId: number, reason: ReminderReason): Promise<boolean> {
    if (isPending) return false
    const chat = window.open('about:blank', '_blank')
    const sent = await mutate({ body: { customerId, reason } })
    if (!sent) {
      chat?.close()
      return false
    }
    const address = whatsAppAddress(sent.phoneNumber, sent.text)
    if (chat) {
      chat.opener = null
      chat.location.replace(address)
    } else window.location.assign(address)
    return true
  }

  return { remind, isPending }
}
