import { request } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { replaceSlip } from '#features/credits/slipContract.ts'
import { onResponse } from '../../outbox/sendWaiting.ts'
import { roundMessages } from '../../roundMessages.ts'

/** Photos of slips by the key of their payment. They are large: the page keeps them until it closes. */
const waiting = new Map<string, File>()

/** Keeps the slip of a payment until the server has recorded the payment, then sends it. */
export function keepSlip(key: string, slip: File): void {
  waiting.set(key, slip)
}

onResponse((entry, outcome) => {
  const slip = waiting.get(entry.key)
  waiting.delete(entry.key)
  if (!slip || outcome.act !== 'PAY' || outcome.result.transaction.accountId === null) return
  void sendSlip(outcome.result.transaction.id, slip, entry.name)
})

async function sendSlip(id: number, slip: File, name: string): Promise<void> {
  try {
    await request(replaceSlip, { params: { id }, files: { slip: [slip] } })
  } catch {
    notify.failed(platformMessages.failed, translateNow(roundMessages.slipNotSent, { name }))
  }
}
