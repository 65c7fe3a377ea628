import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { MissedReason } from '../../contract.ts'

/** The bank account and the reference of a payment by transfer; cash has neither. */
export type Transfer = { accountId: number; accountName: string; reference: string }

/** What the user recorded or reversed during the visit. */
export type Act =
  | {
      act: 'PAY'
      amountSen: Sen
      seenTransactionCount: number | undefined
      transfer?: Transfer | undefined
      /** The cashbook's transaction count when the user confirmed the payment despite a refusal. */
      countBefore?: number | undefined
      /** True when the server refused the entry's own date: the server then uses today. */
      isUndated?: boolean | undefined
    }
  | {
      act: 'MISS'
      reason: MissedReason
      promisedDate: Day | null
      promisedAmount?: Sen | undefined
    }
  | { act: 'UNPAY'; amountSen: Sen; transactionId: number; isTransfer?: boolean | undefined }
  | { act: 'UNMISS'; missedVisitId: number }
  | {
      /** The photo of a transfer's slip, which is kept next to the outbox. */
      act: 'SLIP'
      amountSen: Sen
      /** The key of its payment, which is sent first. */
      paymentKey: string
      /** The server's id of the payment, once it is recorded. */
      transactionId?: number | undefined
    }

/** An entry of the outbox, kept until the server responds; `key` makes a resend safe. */
export type Entry = Act & {
  key: string
  cashbookId: number
  /** Whose cashbook it is; older entries do not say. */
  customerId?: number | undefined
  name: string
  on: Day
  /** When it was recorded at the customer, by the server's clock; older entries have none. */
  at?: string | undefined
  /** The number of attempts; an entry that was never sent can be deleted locally. */
  tries: number
  /** True when the entry is to be reversed once the server has recorded it. */
  isUndone?: boolean | undefined
  /** Why the server refused the entry; it then waits for the user's decision. */
  refused?: string | undefined
  /** The code of the refusal. */
  refusedCode?: string | undefined
}

export type SlipEntry = Entry & { act: 'SLIP' }

/** Creates a key for an entry; `crypto.randomUUID` exists on secure origins only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Why a refused entry is never sent: what has become of its money, in the user's words. */
export const DISCARD_REASONS = ['RETURNED', 'LEFT_TO_AGENT', 'MISTAKE'] as const
export type DiscardReason = (typeof DISCARD_REASONS)[number]

/** An entry that the server has recorded, or that the user has discarded, and when. */
export type SentEntry = { entry: Entry; sentAt: string; discarded?: DiscardReason | undefined }

/** The cash of payments that the server refused: it is in the user's hand and not in the books. */
export function isCashInHand(entry: Entry): entry is Entry & { act: 'PAY' } {
  return entry.act === 'PAY' && entry.refused !== undefined && !entry.transfer
}

/**
 * Returns the number that a phone gives an entry, `T-9F3A21`: on the receipt of a payment that waits, and
 * in the list of what this phone has sent.
 */
export const getEntryNumber = ({ key }: Pick<Entry, 'key'>): string =>
  `T-${key.replaceAll('-', '').slice(0, 6).toUpperCase()}`
