import { findKnownKeys, MOST_KEYS } from '#platform/contract/requestOutcome.ts'
import { request } from '#platform/web/api/api.ts'
import { sentSince } from '#platform/web/device/keepSent.ts'
import type { Entry, SentEntry } from './entry.ts'
import { forgetSent, loadSent, type Owner } from './outboxRecords.ts'
import { getOutbox } from './ownOutbox.ts'
import { getUndoKey } from './undo.ts'

/**
 * Returns the payments and visits that this device has sent in the last days and that the books do not
 * know: they were put back to an earlier state. @throws ApiError
 */
export async function findLost(owner: Owner): Promise<Entry[]> {
  const outbox = getOutbox(owner.userId)
  await outbox.whenStored()
  const waiting = new Set(outbox.entries.map(({ key }) => key))
  const sent = getStanding(await loadSent(owner)).filter(({ key }) => !waiting.has(key))
  if (sent.length === 0) return []
  const idempotencyKeys = sent.map(({ key }) => key)
  const { known } = await request(findKnownKeys, { body: { idempotencyKeys } })
  const isKnown = new Set(known)
  return sent.filter(({ key }) => !isKnown.has(key))
}

/** Returns what was sent and neither discarded nor undone since, each once and in order. */
export function getStanding(sent: readonly SentEntry[]): Entry[] {
  const recent = sent.filter(({ sentAt }) => sentAt >= sentSince())
  const keys = new Set(recent.map(({ entry }) => entry.key))
  const standing = new Map<string, Entry>()
  for (const { entry, discarded } of recent) {
    const isAct = entry.act === 'PAY' || entry.act === 'MISS'
    const isReversed = entry.isUndone === true || keys.has(getUndoKey(entry.key))
    if (isAct && !isReversed && discarded === undefined) standing.set(entry.key, entry)
  }
  return [...standing.values()].slice(-MOST_KEYS)
}

/** Puts lost entries into the outbox again, under the keys under which they were sent. */
export async function sendAgain(owner: Owner, lost: readonly Entry[]): Promise<void> {
  const outbox = getOutbox(owner.userId)
  for (const entry of lost) {
    outbox.add({ ...entry, tries: 0, refused: undefined, refusedCode: undefined })
  }
  // What the device cannot store as waiting stays noted as sent: it is offered again.
  if (await outbox.whenStored()) await leaveOut(owner, lost)
}

/** Lets the device forget lost entries, so that they are not offered again. */
export async function leaveOut(owner: Owner, lost: readonly Entry[]): Promise<void> {
  await forgetSent(owner, new Set(lost.map(({ key }) => key)))
}
