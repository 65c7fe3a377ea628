import { useState } from 'react'
import { currentSession } from '../session/sessionState.ts'

export type IdempotencyKey = {
  current: () => string
  /** Keeps the key under its name while the request is pending. */
  keep: () => void
  /** Switches to the key of the next attempt: the server never records anything under this one. */
  next: () => void
  /** Creates another key after a response: the next entry is a new one. */
  renew: () => void
}

/**
 * Manages a key made when the form opens. With a name it outlives the form while the response is
 * pending: a user who leaves, returns and sends the same again gets the first response.
 */
export function useIdempotencyKey(name?: string): IdempotencyKey {
  const [held, hold] = useState(() => ({ name, key: getKey(name) }))
  if (held.name === name) return held.key
  const other = { name, key: getKey(name) }
  hold(other)
  return other.key
}

const getKey = (name?: string) => keyIn(name && `key:${currentSession().user?.id ?? 0}:${name}`)

/** Manages a key and its place in sessionStorage while the response is pending. */
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

/**
 * Appends the number of the attempt to the form's own key, the same in any tab: abc → abc-2 →
 * abc-3.
 */
function nextAttempt(key: string): string {
  const [, form = key, attempt = '1'] = /^(.*?)(?:-(\d+))?$/.exec(key) ?? []
  return `${form}-${Number(attempt) + 1}`
}

/**
 * Creates a random key. `crypto.randomUUID` needs a secure origin; a shop's own network may be
 * plain http.
 */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
