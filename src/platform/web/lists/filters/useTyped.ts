import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** The delay after the last key. */
const TYPING_MS = 200

/**
 * Manages text that is shown at once and applied a little later, so that not every key sends a
 * request. The field follows changes by Back or Clear.
 */
export function useTyped(value: string, take: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) setText(value)
  }
  const send = useDebouncedCallback(
    (wanted: string) => {
      setSent(wanted)
      if (wanted !== value) take(wanted)
    },
    // A sheet may be closed before the delay is over.
    { delay: TYPING_MS, flushOnUnmount: true },
  )
  return {
    text,
    /** Shows the typed text; `wanted` is applied after the delay. */
    type: (typed: string, wanted = typed.trim()) => {
      setText(typed)
      send(wanted)
    },
  }
}
