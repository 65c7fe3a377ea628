import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** How long the list waits for the next key. */
const TYPING_MS = 200

/**
 * Text that is typed at once and taken a little later, so that the list is not asked with every key.
 * Changed by Back or Clear and not by typing, the field follows.
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
    // A sheet may be closed before the pause is over.
    { delay: TYPING_MS, flushOnUnmount: true },
  )
  return {
    text,
    /** Shows what was typed; `wanted` is what will be asked for. */
    type: (typed: string, wanted = typed.trim()) => {
      setText(typed)
      send(wanted)
    },
  }
}
