import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconFileX,
  IconReceiptRefund,
  type Icon,
} from '@tabler/icons-react'
import type { TransactionKind } from '../../../core/loan/transaction.ts'
import type { Phrase } from '../../../kit/contract/text.ts'
import { StatusBadge, type Tone } from '../../../kit/web/StatusBadge.tsx'
import { creditText as text } from '../text.ts'

type KindFacts = { word: Phrase; tone: Tone; icon: Icon; flow: 'in' | 'out' | undefined }

/** How each kind of transaction is shown; its direction is part of the word. */
export const KINDS: Record<TransactionKind, KindFacts> = {
  DEBIT: { word: text.kindDebit, tone: 'out', icon: IconArrowUp, flow: 'out' },
  CREDIT: { word: text.kindCredit, tone: 'in', icon: IconArrowDown, flow: 'in' },
  REFUND: { word: text.kindRefund, tone: 'out', icon: IconReceiptRefund, flow: 'out' },
  RELOAN: { word: text.kindReloan, tone: 'info', icon: IconArrowsExchange, flow: 'in' },
  LOSS: { word: text.kindLoss, tone: 'danger', icon: IconFileX, flow: undefined },
}

/** The kind as a badge. */
export function KindBadge({ kind }: { kind: TransactionKind }) {
  const { word, tone, icon } = KINDS[kind]
  return <StatusBadge tone={tone} icon={icon} word={word} />
}
