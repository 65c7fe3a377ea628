import type { Day } from '../../../../core/calendar.ts'
import type { Sen } from '../../../../core/money.ts'
import type { MissedReason } from '../../contract.ts'

/** What was done at the door, or taken back. */
export type Act =
  | {
      act: 'PAY'
      amountSen: Sen
      seenTransactionCount: number | undefined
      /** What the cashbook's count was when it was recorded all the same, unseen by the server. */
      countBefore?: number | undefined
      /** Its own date was refused: the server takes today's. */
      isUndated?: boolean | undefined
    }
  | { act: 'MISS'; reason: MissedReason; promisedDate: Day | null }
  | { act: 'UNPAY'; amountSen: Sen; transactionId: number }
  | { act: 'UNMISS'; missedVisitId: number }

/** Something that the server is to be told, kept until it has answered; `key` makes sending again safe. */
export type Entry = Act & {
  key: string
  cashbookId: number
  name: string
  on: Day
  /** How often it was sent: what never left can simply be forgotten. */
  tries: number
  /** To be taken back once it is known that it was recorded. */
  isUndone?: boolean | undefined
  /** Why the server said no; it waits for a person then. */
  refused?: string | undefined
  /** The code of that reason. */
  refusedCode?: string | undefined
}

/** A key for a new entry; `crypto.randomUUID` is there on secure origins only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
