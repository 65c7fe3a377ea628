import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { endReason } from '../session/session.ts'
import { currentSession, dropSession } from '../session/sessionState.ts'
import { followDeviceUser, noteUser, whenNoted } from './deviceUser.ts'

const SITI = { id: 41, name: 'Siti' }
const ALI = { id: 42, name: 'Ali' }

/** The page loads with the session that the browser restored. */
async function load(): Promise<void> {
  followDeviceUser(currentSession().user?.id)
  await whenNoted()
}

test('a restored session of somebody who had left the phone ends; the one of its user goes on', async () => {
  dropSession()
  await load()
  beLoggedIn('RUNNER', ALI)
  await whenNoted()
  dropSession()
  beLoggedIn('RUNNER', SITI)
  await whenNoted()
  await load()
  expect(currentSession().user?.name).toBe('Siti')
  // The phone loses its power: localStorage is as it was a minute before.
  const note = await readNote()
  beLoggedIn('RUNNER', ALI)
  await whenNoted()
  await writeNote(note)
  await load()
  expect([currentSession().user, endReason()]).toEqual([null, 'refused'])
})

test('a page that is loaded again right after a log-in goes on, though the log-out before was not noted', async () => {
  beLoggedIn('RUNNER', SITI)
  await load()
  dropSession()
  await whenNoted()
  await writeNote(SITI.id)
  await noteUser(ALI.id)
  expect(await readNote()).toBe(ALI.id)
  beLoggedIn('RUNNER', ALI)
  await load()
  expect(currentSession().user?.name).toBe('Ali')
})

test('without a note, as after an update, a restored session goes on', async () => {
  beLoggedIn('AGENT', SITI)
  await whenNoted()
  await writeNote(undefined)
  await load()
  expect(currentSession().user?.name).toBe('Siti')
})

const open = () => openDB('cashbook-device', 1)

async function readNote(): Promise<unknown> {
  const db = await open()
  const note: unknown = await db.get('device', 'user')
  db.close()
  return note
}

async function writeNote(note: unknown): Promise<void> {
  const db = await open()
  if (note === undefined) await db.delete('device', 'user')
  else await db.put('device', note, 'user')
  db.close()
}
