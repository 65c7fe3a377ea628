import { cloneElement, useEffect, useRef, useState } from 'react'
import type { Trigger } from './LazyPopup.tsx'

/**
 * Opens content as soon as it is mounted: it focuses the trigger first, so that the focus returns
 * there.
 */
export function useOpenOnMount(trigger: Trigger) {
  const element = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    element.current?.focus()
    setOpen(true)
  }, [])
  const target = cloneElement(trigger, { ref: (now) => void (element.current = now) })
  return { target, isOpen, setOpen }
}
