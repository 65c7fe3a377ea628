import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconFileX,
  IconReceiptRefund,
  type Icon,
} from '@tabler/icons-react'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Message } from '#platform/contract/message.ts'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'
import { KIND_WORDS } from '../kindWords.ts'

type KindFacts = { word: Message; tone: Tone; icon: Icon; flow: 'in' | 'out' | undefined }

/** The look of each kind of transaction. */
export const KINDS: Record<TransactionKind, KindFacts> = {
  DEBIT: { word: KIND_WORDS.DEBIT, tone: 'out', icon: IconArrowUp, flow: 'out' },
  CREDIT: { word: KIND_WORDS.CREDIT, tone: 'in', icon: IconArrowDown, flow: 'in' },
  REFUND: { word: KIND_WORDS.REFUND, tone: 'out', icon: IconReceiptRefund, flow: 'out' },
  RELOAN: { word: KIND_WORDS.RELOAN, tone: 'info', icon: IconArrowsExchange, flow: 'in' },
  LOSS: { word: KIND_WORDS.LOSS, tone: 'danger', icon: IconFileX, flow: undefined },
  BOUNCED: { word: KIND_WORDS.BOUNCED, tone: 'danger', icon: IconArrowBackUp, flow: 'out' },
  CORRECTED: { word: KIND_WORDS.CORRECTED, tone: 'danger', icon: IconArrowBackUp, flow: 'out' },
  RECOVERY: { word: KIND_WORDS.RECOVERY, tone: 'in', icon: IconArrowDown, flow: 'in' },
}

/** Shows the kind in a badge. */
export function KindBadge({ kind }: { kind: TransactionKind }) {
  const { word, tone, icon } = KINDS[kind]
  return <StatusBadge tone={tone} icon={icon} word={word} />
}
