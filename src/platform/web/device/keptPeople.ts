import { currentSession, lockedSecrets, type SessionUser } from '../session/sessionState.ts'
import { currentLanguage } from '../preferences/language.ts'
import { today } from '../preferences/today.ts'
import { keepValue, openValue, readValue } from './keptValues.ts'
import { forgetLastUsername, noteLastUsername } from './lastUsername.ts'
import { forgetAllButSent, forgetIfOver, forgetOldSent } from './keepSent.ts'
import { openPersonDatabase, type Person } from './personDatabase.ts'
import { getColumnsKey, listPersonDatabases } from './personDatabaseNames.ts'
import { getKeptPlace, SHARED_SLIP } from './places.ts'
import { sealAgain } from './sealAgain.ts'
import {
  canWrap,
  unwrapByPasskey,
  unwrapByPassword,
  wrapForPasskey,
  wrapForPassword,
  type WrappedKey,
} from './wrappedKey.ts'

/** What a session needs to go on without a network. */
export type Profile = { user: SessionUser; permission: readonly string[] }

const PROFILE = 'profile'

/** Notes on the device that the logged-in user works here today. */
export async function rememberPerson(): Promise<void> {
  const { user, token, permission } = currentSession()
  if (!user?.outboxKey) return
  const { id, username, name, outboxKey } = user
  noteLastUsername(username)
  const locked = token === null ? undefined : lockedSecrets()
  const live = locked && { locked, language: currentLanguage() }
  await takeNewKey(user)
  const now = { id, username, name, on: today(), openedAt: Date.now(), live }
  let isLater = false
  await changePerson(id, (known) => {
    isLater = known !== undefined && known.on !== now.on
    return { wrappedKeys: [], ...known, ...now }
  })
  if (isLater) await forgetOldSent(id, outboxKey)
  // The browser deletes what it keeps for a site when space is short, unless this is granted.
  void navigator.storage?.persist?.().catch(() => false)
  const kept = { ...user, formerOutboxKeys: undefined }
  await keepValue(id, outboxKey, PROFILE, { user: kept, permission } satisfies Profile)
}

/**
 * Seals everything of the user again when the server has replaced the key. What unlocked the former
 * key is forgotten: the next log-in by password or passkey keeps it for the new one.
 */
async function takeNewKey({ id, outboxKey, formerOutboxKeys = [] }: SessionUser): Promise<void> {
  if (!outboxKey) return
  const db = await openPersonDatabase(id)
  const profile = await db.get('kept', PROFILE)
  const place = getKeptPlace(id, PROFILE)
  const isSame = profile === undefined || openValue(profile, outboxKey, place) !== undefined
  if (formerOutboxKeys.length > 0) await sealAgain(id, outboxKey, formerOutboxKeys)
  if (!isSame) await changePerson(id, (person) => person && { ...person, wrappedKeys: [] })
}

/** Notes on the device that the session of a user has ended: nothing is sent for them any more. */
export async function endLiveSession(userId: number): Promise<void> {
  await changePerson(userId, (person) => person && { ...person, live: undefined })
}

/** Replaces the note on a person in one transaction, so that of two changes none is lost. */
async function changePerson(
  userId: number,
  change: (known: Person | undefined) => Person | undefined,
): Promise<void> {
  const db = await openPersonDatabase(userId)
  const transaction = db.transaction('person', 'readwrite')
  const next = change(await transaction.store.get('self'))
  if (next) await transaction.store.put(next, 'self')
  await transaction.done
}

/** Lets the logged-in user open what is kept by this password, too; replaces a former password. */
export async function rememberPassword(password: string): Promise<void> {
  await rememberWrapped((key) => wrapForPassword(key, password), isPassword)
}

/** The same for the secret of a passkey on this device. */
export async function rememberPasskey(credentialId: string, secret: Uint8Array): Promise<void> {
  await rememberWrapped(
    (key) => wrapForPasskey(key, credentialId, secret),
    (each) => each.kind === 'PASSKEY' && each.credentialId === credentialId,
  )
}

const isPassword = ({ kind }: WrappedKey) => kind === 'PASSWORD'

async function rememberWrapped(
  wrap: (key: string) => Promise<WrappedKey>,
  isReplaced: (each: WrappedKey) => boolean,
): Promise<void> {
  const { user } = currentSession()
  if (!user?.outboxKey || !canWrap()) return
  await rememberPerson()
  const wrapped = await wrap(user.outboxKey)
  await changePerson(user.id, (person) => {
    const others = person?.wrappedKeys.filter((each) => !isReplaced(each)) ?? []
    return person && { ...person, wrappedKeys: [...others, wrapped] }
  })
}

/** A person, the number of entries that the server has not answered, and whether a slip waits. */
export type KeptPerson = Person & { unsent: number; hasSlip: boolean }

/** Returns everybody whose work this device keeps, the last to work here first. */
export async function listPeople(): Promise<KeptPerson[]> {
  const ids = await listPersonDatabases()
  const people = await Promise.all(ids.map(readPerson))
  return people.filter((each) => each !== undefined).sort((a, b) => b.openedAt - a.openedAt)
}

async function readPerson(id: number): Promise<KeptPerson | undefined> {
  try {
    const db = await openPersonDatabase(id)
    const person = await db.get('person', 'self')
    if (!person) return undefined
    const hasSlip = (await db.count('kept', SHARED_SLIP)) > 0
    return { ...person, unsent: await db.count('outbox'), hasSlip }
  } catch {
    return undefined
  }
}

export type Unlocked = Profile | 'WRONG_PASSWORD' | 'UNKNOWN'

/**
 * Opens by password what this device keeps for a user, without the server. UNKNOWN: it keeps
 * nothing that a password of that user opens.
 */
export async function unlockByPassword(username: string, password: string): Promise<Unlocked> {
  const typed = username.trim().toLowerCase()
  const people = await listPeople()
  const person = people.find((each) => each.username.toLowerCase() === typed)
  const wrapped = person?.wrappedKeys.find(isPassword)
  if (!person || !wrapped || !canWrap()) return 'UNKNOWN'
  const key = await unwrapByPassword(wrapped, password)
  if (key === undefined) return 'WRONG_PASSWORD'
  return ((await readValue(person.id, key, PROFILE)) as Profile | undefined) ?? 'UNKNOWN'
}

/** Returns the passkeys that open something on this device. */
export async function listPasskeys(): Promise<string[]> {
  const people = await listPeople()
  return people
    .flatMap(({ wrappedKeys }) => wrappedKeys)
    .flatMap((each) => (each.kind === 'PASSKEY' ? [each.credentialId] : []))
}

/** Opens by the secret of a passkey what this device keeps for its user, without the server. */
export async function unlockByPasskey(
  credentialId: string,
  secret: Uint8Array,
): Promise<Profile | 'UNKNOWN'> {
  for (const person of await listPeople()) {
    const wrapped = person.wrappedKeys.find(
      (each) => each.kind === 'PASSKEY' && each.credentialId === credentialId,
    )
    const key = wrapped && (await unwrapByPasskey(wrapped, secret))
    if (key) return ((await readValue(person.id, key, PROFILE)) as Profile | undefined) ?? 'UNKNOWN'
  }
  return 'UNKNOWN'
}

/**
 * Deletes what is kept for everybody whom `isOver` names, save those with unsent entries or a
 * slip to place. Returns these. What was sent in the last days stays, sealed.
 */
export async function wipePeople(isOver: (person: Person) => boolean): Promise<KeptPerson[]> {
  const over = (await listPeople()).filter(isOver)
  const unsent = over.filter(isUnfinished)
  const sent = over.filter((person) => !isUnfinished(person))
  for (const { username } of sent) forgetLastUsername(username)
  for (const { id } of sent) forgetColumns(id)
  await Promise.all(sent.map(forgetAllButSent))
  await Promise.all((await listPersonDatabases()).map(forgetIfOver))
  return unsent
}

const isUnfinished = ({ unsent, hasSlip }: KeptPerson) => unsent > 0 || hasSlip

/** Forgets the columns of a user whose data leaves this device. */
export const forgetColumns = (userId: number): void =>
  localStorage.removeItem(getColumnsKey(userId))
