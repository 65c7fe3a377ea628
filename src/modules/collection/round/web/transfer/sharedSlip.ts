import { createStore, useStore } from '#platform/web/createStore.ts'
import { deleteValue, keepValue, readValue } from '#platform/web/device/keptValues.ts'
import { SHARED_SLIP as NAME } from '#platform/web/device/places.ts'
import { fromBase64, toBase64 } from '#platform/web/device/seal.ts'
import { getOwner } from '../outbox/getOwner.ts'
import { forgetShared, readShared } from './sharedPicture.ts'

type Kept = { name: string; type: string; content: string }

/** The slip that another application shared, until it is placed at a payment. */
const shared = createStore<File | undefined>(undefined)

export const useSharedSlip = (): File | undefined => useStore(shared)

/** Seals what arrived for the logged-in user, and shows what waits to be placed. */
export async function takeSharedSlip(): Promise<void> {
  const owner = getOwner()
  if (!owner) return
  const arrived = await readShared()
  if (arrived) {
    const content = toBase64(new Uint8Array(await arrived.arrayBuffer()))
    const kept: Kept = { name: arrived.name, type: arrived.type, content }
    await keepValue(owner.userId, owner.key, NAME, kept)
    await forgetShared()
  }
  const kept = (await readValue(owner.userId, owner.key, NAME)) as Kept | undefined
  shared.set(kept && new File([fromBase64(kept.content)], kept.name, { type: kept.type }))
}

/** Forgets the shared slip: it is placed, or nobody wants it. */
export async function forgetSharedSlip(): Promise<void> {
  shared.set(undefined)
  const owner = getOwner()
  if (owner) await deleteValue(owner.userId, NAME)
}

/** Forgets the shared slip if it is this file, which a payment now keeps. */
export async function forgetIfShared(slip: File): Promise<void> {
  if (slip === shared.get()) await forgetSharedSlip()
}
