import { expect, test } from 'vitest'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { currentSession, dropSession } from '../session/sessionState.ts'
import { keepValue, readValue } from './keptValues.ts'
import { rememberPassword, rememberPerson, unlockByPassword } from './keptPeople.ts'
import { openPersonDatabase } from './personDatabase.ts'
import { getEntryPlace, getSentPlace } from './places.ts'
import { seal, unseal } from './seal.ts'

const [OLD, NEW] = ['1f'.repeat(32), '2e'.repeat(32)]

/** Everything that the browser's storage and the database of the user have, as text. */
async function readAll(userId: number): Promise<string> {
  const db = await openPersonDatabase(userId)
  const stores = ['person', 'kept', 'outbox', 'sent'] as const
  const all = await Promise.all(stores.map((store) => db.getAll(store)))
  return JSON.stringify([all, { ...localStorage }])
}

test('neither the token nor the key lies open in what the device keeps', async () => {
  beLoggedIn('RUNNER', { id: 71, outboxKey: OLD })
  await rememberPerson()
  const { token } = currentSession()
  const all = await readAll(71)
  expect(all).toContain('lim')
  expect(all).not.toContain(OLD)
  expect(all).not.toContain(token)
  dropSession()
})

test('a new key opens what waits here, and neither the former key nor its password opens anything', async () => {
  beLoggedIn('RUNNER', { id: 72, username: 'siti', outboxKey: OLD })
  await rememberPassword('the first password')
  await keepValue(72, OLD, 'slip of k1', 'a photo')
  const db = await openPersonDatabase(72)
  const entry = { key: 'k1', sealed: seal({ amountSen: 2_000 }, OLD, getEntryPlace(72, 'k1')) }
  await db.add('outbox', entry)
  await db.add('sent', seal('sent before', OLD, getSentPlace(72)))
  expect(await unlockByPassword('siti', 'the first password')).toMatchObject({ user: { id: 72 } })

  beLoggedIn('RUNNER', { id: 72, username: 'siti', outboxKey: NEW, formerOutboxKeys: [OLD] })
  await rememberPerson()
  expect(await readValue(72, NEW, 'slip of k1')).toBe('a photo')
  const [kept] = await db.getAll('outbox')
  expect(unseal(kept!.sealed, NEW, getEntryPlace(72, 'k1'))).toEqual({ amountSen: 2_000 })
  expect(unseal((await db.getAll('sent'))[0]!, NEW, getSentPlace(72))).toBe('sent before')
  expect(() => unseal(kept!.sealed, OLD, getEntryPlace(72, 'k1'))).toThrow()
  for (const name of ['slip of k1', 'profile'])
    expect(await readValue(72, OLD, name)).toBe(undefined)
  expect(await unlockByPassword('siti', 'the first password')).toBe('UNKNOWN')
  await rememberPassword('the second password')
  expect(await unlockByPassword('siti', 'the second password')).toMatchObject({
    user: { id: 72, outboxKey: NEW },
  })
  dropSession()
})

test('an entry that no key of the user opens stays, and is not lost', async () => {
  const db = await openPersonDatabase(73)
  const sealed = seal({ amountSen: 2_000 }, '3d'.repeat(32), getEntryPlace(73, 'k1'))
  await db.add('outbox', { key: 'k1', sealed })
  beLoggedIn('RUNNER', { id: 73, outboxKey: NEW, formerOutboxKeys: [OLD] })
  await rememberPerson()
  expect(await db.getAll('outbox')).toEqual([{ key: 'k1', sealed }])
  dropSession()
})
