import { deleteValue, keepValue, listValues, readValue } from '#platform/web/device/keptValues.ts'
import { fromBase64, toBase64 } from '#platform/web/device/seal.ts'
import type { Entry } from './entry.ts'
import type { Owner } from './outboxRecords.ts'

/** A photo as the device keeps it. */
type KeptSlip = { name: string; type: string; content: string }

/** The photos that this page has taken, by the key of their payment: kept on the device or not. */
const taken = new Map<string, File>()

const getPlace = (paymentKey: string) => `slip of ${paymentKey}`

/** Keeps the photo of a payment's slip on the device until its entry is done. */
export async function keepPhoto(owner: Owner, paymentKey: string, slip: File): Promise<void> {
  taken.set(paymentKey, slip)
  const content = toBase64(new Uint8Array(await slip.arrayBuffer()))
  const kept: KeptSlip = { name: slip.name, type: slip.type, content }
  await keepValue(owner.userId, owner.key, getPlace(paymentKey), kept)
}

/** Returns the photo of a payment's slip, also after the page was loaded again. */
export async function readPhoto(owner: Owner, paymentKey: string): Promise<File | undefined> {
  const name = getPlace(paymentKey)
  const known = taken.get(paymentKey)
  if (known) return known
  const kept = (await readValue(owner.userId, owner.key, name)) as KeptSlip | undefined
  return kept && new File([fromBase64(kept.content)], kept.name, { type: kept.type })
}

/** Returns the payments whose slip's photo the device has, by key. */
export async function listPhotos({ userId }: Owner): Promise<Set<string>> {
  const names = await listValues(userId)
  const prefix = getPlace('')
  return new Set(
    names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}

/** Deletes the photo of a payment's slip. */
export async function forgetPhoto({ userId }: Owner, paymentKey: string): Promise<void> {
  taken.delete(paymentKey)
  await deleteValue(userId, getPlace(paymentKey))
}

/** Deletes the photos of the slips among entries that are removed. */
export async function forgetPhotosOf(owner: Owner, removed: readonly Entry[]): Promise<void> {
  for (const entry of removed) {
    if (entry.act === 'SLIP') await forgetPhoto(owner, entry.paymentKey)
  }
}
