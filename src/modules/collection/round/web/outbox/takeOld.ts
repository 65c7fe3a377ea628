import { sealAgain } from '#platform/web/device/sealAgain.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { deleteOldOutbox, readOldOutbox } from './oldOutbox.ts'
import { loadEntries, storeEntries, type Loaded, type Owner } from './outboxRecords.ts'
import { listPhotos } from './slipPhotos.ts'
import { getSlipEntry } from './slips.ts'

/** Moves the outbox of an older version; returns how many of its entries do not open. */
export async function takeOld(owner: Owner): Promise<number> {
  const { entries, damaged } = readOldOutbox(owner)
  if (entries.length > 0) await storeEntries(owner, entries)
  if (damaged === 0) deleteOldOutbox(owner.userId)
  return damaged
}

/** Gives the photo of a slip its entry: version 0.2.0 kept it without one. */
export async function takeOldSlips(owner: Owner): Promise<void> {
  const photos = await listPhotos(owner)
  if (photos.size === 0) return
  const { entries } = await readEntries(owner)
  const slips = entries.flatMap((entry) =>
    entry.act === 'PAY' && photos.has(entry.key) ? [getSlipEntry(entry)] : [],
  )
  await storeEntries(owner, slips)
}

/** Reads the entries; what a former key has sealed, as in another tab, is sealed again first. */
export async function readEntries(owner: Owner): Promise<Loaded> {
  const loaded = await loadEntries(owner)
  const former = currentSession().user?.formerOutboxKeys ?? []
  if (loaded.damaged === 0 || former.length === 0) return loaded
  await sealAgain(owner.userId, owner.key, former)
  return loadEntries(owner)
}
