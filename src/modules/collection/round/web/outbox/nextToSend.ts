import type { Pause } from '#platform/web/device/personDatabase.ts'
import type { Entry } from './entry.ts'
import { getWaitMs } from './pause.ts'
import { isSendable } from './slips.ts'

/** What a run of sending knows in addition to the entries. */
export type Run = {
  /** The pause that the run keeps; none when a person has asked to send now. */
  pause?: Pause | undefined
  /** Queues whose entry got no response in this run: what follows on them waits with it. */
  silent?: ReadonlySet<string>
  /** Keys of entries whose response has arrived in this run and are still listed. */
  done?: ReadonlySet<string>
  /** True where nobody can reverse an entry: it waits, and so does what follows on its cashbook. */
  isUndoHeld?: boolean
}

/** What is sent in order: the entries of a cashbook, and each photo alone. */
export const getQueue = ({ act, key, cashbookId }: Entry): string =>
  act === 'SLIP' ? key : String(cashbookId)

/**
 * Returns what a page or the worker sends next: an entry, how long to wait first, or undefined when
 * nothing can be sent. Refused entries wait for their user's decision. Slips come last, since a photo
 * takes long and no payment waits for it.
 */
export function nextToSend(
  entries: readonly Entry[],
  now: number,
  { pause, silent, done, isUndoHeld = false }: Run = {},
): Entry | { waitMs: number } | undefined {
  const held = new Set(silent)
  const sendable: Entry[] = []
  for (const entry of entries) {
    if (!isSendable(entry)) continue
    if (isUndoHeld && entry.isUndone) held.add(getQueue(entry))
    if (!held.has(getQueue(entry)) && !done?.has(entry.key)) sendable.push(entry)
  }
  const waitMs = getWaitMs(pause, now)
  if (sendable.length > 0 && waitMs > 0) return { waitMs }
  return sendable.find(({ act }) => act !== 'SLIP') ?? sendable[0]
}
