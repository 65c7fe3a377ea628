import { createStore, useStore } from '#platform/web/createStore.ts'
import { getKeptPlace } from '#platform/web/device/places.ts'
import { seal, unseal } from '#platform/web/device/seal.ts'
import { getOwner } from '../outbox/getOwner.ts'
import type { Places, Position } from './nearest.ts'

// Where customers were met. It stays on this phone, sealed with the user's key, and is learnt only after the
// user asked for it. The device's database is emptied at the end of a day, so it is not kept there.

const NAME = 'places'
const getStorageKey = (userId: number) => `${NAME}:${userId}`

/** How long the phone may take to find itself, and how old a position may be. */
const HOW = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 20_000 }
/** Some metres: more digits would say which room. */
const DECIMALS = 4

/** Where the user was at the last request; undefined before one, and after a reload. */
const here = createStore<Position | undefined>(undefined)
export const useHere = () => useStore(here)

/** Asks the phone for its position once. Returns false when it is refused or not found. */
export async function findHere(): Promise<boolean> {
  const found = await locate()
  here.set(found)
  return found !== undefined
}

export const forgetHere = () => here.set(undefined)

/** Returns the known places of the user; undefined when they are not learnt. */
export function readPlaces(): Places | undefined {
  const owner = getOwner()
  const sealed = owner && localStorage.getItem(getStorageKey(owner.userId))
  if (!sealed) return undefined
  try {
    return unseal(sealed, owner.key, getKeptPlace(owner.userId, NAME)) as Places
  } catch {
    // Of an earlier key: it is learnt again.
    return {}
  }
}

/** Begins to learn places, or stops it and forgets all of them. */
export function setLearning(isLearning: boolean): void {
  const owner = getOwner()
  if (!owner) return
  if (isLearning) keepPlaces(readPlaces() ?? {})
  else localStorage.removeItem(getStorageKey(owner.userId))
}

/** Learns where a customer was met, if the user wants that; a position that is not found changes nothing. */
export async function learnPlace(customerId: number): Promise<void> {
  if (readPlaces() === undefined) return
  const found = await locate()
  // Read again: another stop may have been learnt since, or learning switched off.
  const known = readPlaces()
  if (found && known) keepPlaces({ ...known, [customerId]: found })
}

function keepPlaces(places: Places): void {
  const owner = getOwner()
  if (!owner) return
  const sealed = seal(places, owner.key, getKeptPlace(owner.userId, NAME))
  try {
    localStorage.setItem(getStorageKey(owner.userId), sealed)
  } catch {
    // A full phone learns nothing; payments are kept elsewhere.
  }
}

const locate = () =>
  new Promise<Position | undefined>((resolve) => {
    const { geolocation } = navigator
    // Missing without HTTPS.
    if (geolocation === undefined) return resolve(undefined)
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      () => resolve(undefined),
      HOW,
    )
  })

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
