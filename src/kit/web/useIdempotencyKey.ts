import { useState } from 'react'

/** A key made when the form opens; `renew` after success, so that the next entry is another one. */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newKey)
  return { key, renew: () => setKey(newKey()) }
}

/** `crypto.randomUUID` is there on secure origins only; a shop's own network may be plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
