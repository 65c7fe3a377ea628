import { useEffect, useRef } from 'react'
import { shortcutKeys } from './shortcutKeys.ts'

/** Returns whether a key goes into a text field. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.isContentEditable
  )
}

/**
 * Calls back when a single letter is pressed outside of text fields and dialogs, unless shortcuts
 * are switched off; without a callback the key does nothing.
 */
export function useShortcut(letter: string, act: (() => void) | undefined): void {
  const isOn = shortcutKeys.use() === 'on'
  const latest = useRef(act)
  useEffect(() => void (latest.current = act))
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== letter || isTypedInto(event.target)) return
      if (!latest.current || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn, letter])
}
