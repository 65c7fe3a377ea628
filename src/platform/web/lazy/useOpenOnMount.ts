import { cloneElement, useEffect, useRef, useState } from 'react'
import { useMayTakeFocus } from '../layout/keyboard/mayTakeFocus.ts'
import type { Trigger } from './LazyPopup.tsx'

/**
 * Opens content as soon as it is mounted: it focuses the trigger first, so that the focus returns
 * there. It stays closed when the user types elsewhere by then.
 */
export function useOpenOnMount(trigger: Trigger) {
  const element = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const mayTakeFocus = useMayTakeFocus()
  useEffect(() => {
    if (!mayTakeFocus) return
    element.current?.focus()
    setOpen(true)
  }, [mayTakeFocus])
  const target = cloneElement(trigger, { ref: (now) => void (element.current = now) })
  return { target, isOpen, setOpen }
}
