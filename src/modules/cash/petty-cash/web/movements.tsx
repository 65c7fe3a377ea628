import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconCashMinus,
  IconCashPlus,
  IconReceipt,
  IconReceiptRefund,
  IconScale,
  IconTransfer,
  IconUserDollar,
  type Icon,
} from '@tabler/icons-react'
import type { PettyCashType } from '#core/pettyCash.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'
import type { listPettyCash } from '../contract.ts'
import { pettyCashMessages } from '../messages.ts'

export type PettyCashLine = ResponseOf<typeof listPettyCash>['items'][number]
export type Movement = PettyCashLine['type']

/** The label and the icon of each movement. */
export const MOVEMENTS: Readonly<Record<Movement, { word: Message; tone: Tone; icon: Icon }>> = {
  TOP_UP: { word: pettyCashMessages.topUp, tone: 'in', icon: IconCashPlus },
  WITHDRAW: { word: pettyCashMessages.withdraw, tone: 'out', icon: IconCashMinus },
  ADJUSTMENT: { word: pettyCashMessages.adjustment, tone: 'info', icon: IconAdjustments },
  EXPENSE: { word: pettyCashMessages.expense, tone: 'out', icon: IconReceipt },
  DEBIT: { word: pettyCashMessages.debit, tone: 'out', icon: IconArrowUp },
  CREDIT: { word: pettyCashMessages.credit, tone: 'in', icon: IconArrowDown },
  REFUND: { word: pettyCashMessages.refund, tone: 'out', icon: IconReceiptRefund },
  RELOAN: { word: pettyCashMessages.reloan, tone: 'info', icon: IconArrowsExchange },
  COMMISSION: { word: pettyCashMessages.commission, tone: 'out', icon: IconUserDollar },
  MOVE: { word: pettyCashMessages.move, tone: 'info', icon: IconTransfer },
  BOUNCED: { word: pettyCashMessages.bounced, tone: 'danger', icon: IconArrowBackUp },
  CORRECTED: { word: pettyCashMessages.corrected, tone: 'danger', icon: IconArrowBackUp },
  RECOVERY: { word: pettyCashMessages.recovery, tone: 'in', icon: IconArrowDown },
  DIFFERENCE: { word: pettyCashMessages.difference, tone: 'info', icon: IconScale },
}

/** The button label of each entry, with the amount. */
export const LABELS: Readonly<Record<PettyCashType, Message>> = {
  TOP_UP: pettyCashMessages.topUpLabel,
  WITHDRAW: pettyCashMessages.withdrawLabel,
  ADJUSTMENT: pettyCashMessages.adjustLabel,
  EXPENSE: pettyCashMessages.expenseLabel,
  MOVE: pettyCashMessages.moveLabel,
}

/** Shows the movement as a badge; a reversed one is marked. */
export function MovementBadge({ line }: { line: PettyCashLine }) {
  const { word, tone, icon } = MOVEMENTS[line.type]
  return (
    <>
      <StatusBadge tone={line.isReversal ? 'gray' : tone} icon={icon} word={word} />{' '}
      {line.isReversal && (
        <StatusBadge tone="gray" icon={IconArrowsExchange} word={pettyCashMessages.reversed} />
      )}
    </>
  )
}
