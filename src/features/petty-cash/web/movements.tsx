import {
  IconAdjustments,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconCashMinus,
  IconCashPlus,
  IconReceipt,
  IconReceiptRefund,
  type Icon,
} from '@tabler/icons-react'
import type { PettyCashType } from '../../../core/pettyCash.ts'
import type { ResponseOf } from '../../../platform/contract/endpoint.ts'
import type { Phrase } from '../../../platform/contract/text.ts'
import { StatusBadge, type Tone } from '../../../platform/web/StatusBadge.tsx'
import type { listPettyCash } from '../contract.ts'
import { pettyCashText } from '../text.ts'
import { pettyCashWebText as text } from './text.ts'

export type PettyCashLine = ResponseOf<typeof listPettyCash>['items'][number]
export type Movement = PettyCashLine['type']

/** How each movement is said and drawn. */
export const MOVEMENTS: Readonly<Record<Movement, { word: Phrase; tone: Tone; icon: Icon }>> = {
  TOP_UP: { word: pettyCashText.topUp, tone: 'in', icon: IconCashPlus },
  WITHDRAW: { word: pettyCashText.withdraw, tone: 'out', icon: IconCashMinus },
  ADJUSTMENT: { word: pettyCashText.adjustment, tone: 'info', icon: IconAdjustments },
  EXPENSE: { word: pettyCashText.expense, tone: 'out', icon: IconReceipt },
  DEBIT: { word: pettyCashText.debit, tone: 'out', icon: IconArrowUp },
  CREDIT: { word: pettyCashText.credit, tone: 'in', icon: IconArrowDown },
  REFUND: { word: pettyCashText.refund, tone: 'out', icon: IconReceiptRefund },
  RELOAN: { word: pettyCashText.reloan, tone: 'info', icon: IconArrowsExchange },
}

/** What the form's button says about each entry, with the amount. */
export const LABELS: Readonly<Record<PettyCashType, Phrase>> = {
  TOP_UP: text.topUpLabel,
  WITHDRAW: text.withdrawLabel,
  ADJUSTMENT: text.adjustLabel,
  EXPENSE: text.expenseLabel,
}

/** The movement as a badge; what was taken back says so. */
export function MovementBadge({ line }: { line: PettyCashLine }) {
  const { word, tone, icon } = MOVEMENTS[line.type]
  return (
    <>
      <StatusBadge tone={line.isReversal ? 'gray' : tone} icon={icon} word={word} />
      {line.isReversal && (
        <StatusBadge tone="gray" icon={IconArrowsExchange} word={pettyCashText.reversed} />
      )}
    </>
  )
}
