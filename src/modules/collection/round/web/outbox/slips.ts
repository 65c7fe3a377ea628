import type { Entry, SlipEntry } from './entry.ts'
import type { Outcome } from './sendEntry.ts'

// The slip of a transfer is an entry of its own. It is sent after its payment and follows what becomes
// of it.

/** Returns whether an entry is the one of this key, or the slip of that payment. */
export const isPartOf = (key: string, entry: Entry): boolean =>
  entry.key === key || (entry.act === 'SLIP' && entry.paymentKey === key)

/** Returns the entry of a payment's slip; its key is derived, so a photo is sent under one key. */
export function getSlipEntry(payment: Entry & { act: 'PAY' }): SlipEntry {
  const { key, cashbookId, customerId, name, on, at, amountSen } = payment
  const about = { cashbookId, customerId, name, on, at, amountSen, tries: 0 }
  return { ...about, act: 'SLIP', key: `${key}-slip`, paymentKey: key }
}

/** Returns whether an entry can be sent: a slip once the server has its payment. */
export const isSendable = (entry: Entry): boolean =>
  entry.refused === undefined && (entry.act !== 'SLIP' || entry.transactionId !== undefined)

/**
 * Returns the entry to send next: the slips last, since a photo takes long and a payment must not wait
 * for it. `isHeld` names those that are to be skipped.
 */
export function getNext(
  entries: readonly Entry[],
  isHeld: (entry: Entry) => boolean = () => false,
): Entry | undefined {
  const sendable = entries.filter((entry) => isSendable(entry) && !isHeld(entry))
  return sendable.find(({ act }) => act !== 'SLIP') ?? sendable[0]
}

/**
 * Returns how the slips follow the response to an entry: they learn the number of their payment, and go
 * when it is undone.
 */
export function followWith(
  sent: Entry,
  outcome: Outcome,
  undo: Entry | undefined,
): (entry: Entry) => Entry | undefined {
  return (entry) => {
    if (entry.act !== 'SLIP') return entry
    if (outcome.act === 'PAY' && entry.paymentKey === sent.key) {
      return undo ? undefined : { ...entry, transactionId: outcome.result.transaction.id }
    }
    const isUndone = sent.act === 'UNPAY' && entry.transactionId === sent.transactionId
    return isUndone ? undefined : entry
  }
}
