import { useState } from 'react'
import { currentSession } from './sessionState.ts'

export type IdempotencyKey = {
  key: string
  /** The call is on its way: until it is answered, the key is kept under its name. */
  keep: () => void
  /** Answered: the next entry is another one. */
  renew: () => void
}

/**
 * A key made when the form opens. With a name it outlives the form while the answer is awaited:
 * whoever leaves meanwhile, comes back and sends the same again gets the first answer.
 */
export function useIdempotencyKey(name?: string): IdempotencyKey {
  const place = name && `key:${currentSession().user?.id ?? 0}:${name}`
  const [key, setKey] = useState(() => (place && sessionStorage.getItem(place)) || newKey())
  return {
    key,
    keep: () => {
      if (place) sessionStorage.setItem(place, key)
    },
    renew: () => {
      if (place) sessionStorage.removeItem(place)
      setKey(newKey())
    },
  }
}

/** `crypto.randomUUID` is there on secure origins only; a shop's own network may be plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
