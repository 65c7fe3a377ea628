import { request } from '#platform/web/api/api.ts'
import { deleteValue, keepValue, readValue } from '#platform/web/device/people.ts'
import { fromBase64, toBase64 } from '#platform/web/device/seal.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { replaceSlip } from '#features/credits/slipContract.ts'
import type { Entry } from '../../outbox/entry.ts'
import { getOwner } from '../../outbox/outboxStore.ts'
import type { Outcome } from '../../outbox/sendEntry.ts'
import { onResponse } from '../../outbox/sendWaiting.ts'
import { roundMessages } from '../../roundMessages.ts'

/** A photo as the device keeps it. */
type KeptSlip = { name: string; type: string; content: string }

/** Photos of slips by the key of their payment: those that this page has, kept or not. */
const waiting = new Map<string, File>()

const getPlace = (key: string) => `slip of ${key}`

/** Keeps the slip of a payment until the server has recorded the payment, then sends it. */
export function keepSlip(key: string, slip: File): void {
  waiting.set(key, slip)
  // A device that cannot keep it still has it in this page.
  void storeSlip(key, slip).catch(() => {})
}

async function storeSlip(key: string, slip: File): Promise<void> {
  const owner = getOwner()
  if (!owner) return
  const content = toBase64(new Uint8Array(await slip.arrayBuffer()))
  const kept: KeptSlip = { name: slip.name, type: slip.type, content }
  await keepValue(owner.userId, owner.key, getPlace(key), kept)
}

/** Returns the slip of a payment, also after the page was loaded again. */
async function readSlip(key: string): Promise<File | undefined> {
  const owner = getOwner()
  if (waiting.has(key) || !owner) return waiting.get(key)
  const kept = (await readValue(owner.userId, owner.key, getPlace(key))) as KeptSlip | undefined
  return kept && new File([fromBase64(kept.content)], kept.name, { type: kept.type })
}

async function forgetSlip(key: string): Promise<void> {
  const owner = getOwner()
  waiting.delete(key)
  if (owner) await deleteValue(owner.userId, getPlace(key))
}

onResponse((entry, outcome) => void follow(entry, outcome).catch(() => {}))

/** Sends the slip after its payment; a payment that became cash has none. */
async function follow(entry: Entry, outcome: Outcome): Promise<void> {
  if (entry.act !== 'PAY' || outcome.act !== 'PAY') return
  const { id, accountId } = outcome.result.transaction
  const slip = accountId === null ? undefined : await readSlip(entry.key)
  if (slip) await sendSlip(id, slip, entry.name)
  await forgetSlip(entry.key)
}

async function sendSlip(id: number, slip: File, name: string): Promise<void> {
  try {
    await request(replaceSlip, { params: { id }, files: { slip: [slip] } })
  } catch {
    notify.failed(feedbackMessages.failed, translateNow(roundMessages.slipNotSent, { name }))
  }
}
