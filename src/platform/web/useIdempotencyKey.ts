import { useState } from 'react'
import { currentSession } from './sessionState.ts'

export type IdempotencyKey = {
  current: () => string
  /** The call is on its way: until it is answered, the key is kept under its name. */
  keep: () => void
  /** The server will never record what was sent under this key: the next attempt has the next one. */
  next: () => void
  /** Answered: the next entry is another one. */
  renew: () => void
}

/**
 * A key made when the form opens. With a name it outlives the form while the answer is awaited:
 * whoever leaves meanwhile, comes back and sends the same again gets the first answer.
 */
export function useIdempotencyKey(name?: string): IdempotencyKey {
  const [held, hold] = useState(() => ({ name, key: keyOf(name) }))
  if (held.name === name) return held.key
  const other = { name, key: keyOf(name) }
  hold(other)
  return other.key
}

const keyOf = (name?: string) => keyIn(name && `key:${currentSession().user?.id ?? 0}:${name}`)

/** A key, and where in sessionStorage it is kept while its answer is awaited. */
export function keyIn(place?: string): IdempotencyKey {
  let key = (place && sessionStorage.getItem(place)) || newKey()
  const keep = () => {
    if (place) sessionStorage.setItem(place, key)
  }
  return {
    current: () => key,
    keep,
    next: () => {
      key = nextAttempt(key)
      keep()
    },
    renew: () => {
      if (place) sessionStorage.removeItem(place)
      key = newKey()
    },
  }
}

/** The form's own key with the number of the attempt, the same in any tab: abc → abc-2 → abc-3. */
function nextAttempt(key: string): string {
  const [, form, attempt = '1'] = /^(.*?)(?:-(\d+))?$/.exec(key)!
  return `${form}-${Number(attempt) + 1}`
}

/** `crypto.randomUUID` is there on secure origins only; a shop's own network may be plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
