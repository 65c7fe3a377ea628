import type { Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { collectionWebMessages } from '../messages.ts'
import type { Transfer } from '../outbox/entry.ts'
import { roundMessages } from '../roundMessages.ts'

/** Describes the button that records a payment, in cash or by transfer. */
export function describePayment(
  amountSen: Sen,
  name: string,
  transfer: Transfer | undefined,
): [Message, Values] {
  if (!transfer) return [collectionWebMessages.payLabel, { amountSen, name }]
  return [roundMessages.payByTransfer, { amountSen, name, account: transfer.accountName }]
}
