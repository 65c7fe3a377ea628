import type { Entry, SlipEntry } from './entry.ts'

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
