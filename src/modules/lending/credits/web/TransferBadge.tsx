import { IconArrowBackUp, IconCheck, IconClock, type Icon } from '@tabler/icons-react'
import type { Message } from '#platform/contract/message.ts'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'
import type { TransferState } from '../contract.ts'
import { creditMessages as text } from '../messages.ts'

const STATES: Record<TransferState, { word: Message; tone: Tone; icon: Icon }> = {
  UNCONFIRMED: { word: text.transferUnconfirmed, tone: 'out', icon: IconClock },
  CONFIRMED: { word: text.transferConfirmed, tone: 'in', icon: IconCheck },
  BOUNCED: { word: text.transferBounced, tone: 'danger', icon: IconArrowBackUp },
  CORRECTED: { word: text.transferCorrected, tone: 'danger', icon: IconArrowBackUp },
}

/** Shows whether a transfer waits for confirmation, has arrived, or has bounced. */
export function TransferBadge({ state }: { state: TransferState }) {
  const { word, tone, icon } = STATES[state]
  return <StatusBadge tone={tone} icon={icon} word={word} />
}
