import { cloneElement, useEffect, useRef, useState } from 'react'
import type { Trigger } from './OpensLater.tsx'

/** For what opens as soon as it is there: the focus is on its trigger first, so that it returns there. */
export function useOpenAtOnce(trigger: Trigger) {
  const element = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    element.current?.focus()
    setOpen(true)
  }, [])
  const target = cloneElement(trigger, { ref: (now) => void (element.current = now) })
  return { target, isOpen, setOpen }
}
