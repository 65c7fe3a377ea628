import { Text } from '@mantine/core'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { TransferState } from '../contract.ts'
import { creditMessages as text } from '../messages.ts'
import { SlipButton } from './slip/SlipButton.tsx'
import { IconArrowBackUp, IconCheck, IconClock, type Icon } from '@tabler/icons-react'
import type { Message } from '#platform/contract/message.ts'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'

type Moved = {
  accountName?: string | null | undefined
  reference?: string | undefined
  transferState?: TransferState | null | undefined
}

type Props = {
  row: Moved & { id?: number; slip?: string | null | undefined }
  /** The customer who paid; with it the slip can be opened. */
  payer?: string
}

/** Returns whether there is something to say about how the money moved; nothing about plain cash. */
export const isTransfer = ({ accountName, reference, transferState }: Moved) =>
  Boolean(accountName || reference || transferState)

/**
 * Shows the account and the reference of a transfer, and its state until it is confirmed. A
 * borrower is not told the account.
 */
export function TransferLine({ row, payer }: Props) {
  const t = useT()
  const isPhone = usePhone()
  if (!isTransfer(row)) return null
  const { id, slip, accountName, reference, transferState } = row
  const account = accountName ?? (transferState ? t(text.transfer) : null)
  // It may break between the two, not within one; on a phone one may be wider than its line.
  const parts = [account, reference].flatMap(
    (part) => (isPhone ? part : part?.replaceAll(' ', '\u00a0')) || [],
  )
  return (
    <>
      <Text
        component="span"
        display="block"
        size="xs"
        c="dimmed"
        style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        {parts.join(' · ')}
      </Text>
      {transferState && transferState !== 'CONFIRMED' && <TransferBadge state={transferState} />}
      {id !== undefined && payer !== undefined && (
        <SlipButton transfer={{ id, slip }} name={payer} mayReplace={false} />
      )}
    </>
  )
}

const STATES: Record<TransferState, { word: Message; tone: Tone; icon: Icon }> = {
  UNCONFIRMED: { word: text.transferUnconfirmed, tone: 'out', icon: IconClock },
  CONFIRMED: { word: text.transferConfirmed, tone: 'in', icon: IconCheck },
  BOUNCED: { word: text.transferBounced, tone: 'danger', icon: IconArrowBackUp },
  CORRECTED: { word: text.transferCorrected, tone: 'danger', icon: IconArrowBackUp },
}

/** Shows whether a transfer waits for confirmation, has arrived, or has bounced. */
function TransferBadge({ state }: { state: TransferState }) {
  const { word, tone, icon } = STATES[state]
  return <StatusBadge tone={tone} icon={icon} word={word} />
}
