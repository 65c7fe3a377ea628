import { createContext, useContext, useState } from 'react'
import { isTypedInto } from './useShortcut.ts'

/** Whether the parts below may take the focus as they appear. */
export const MayTakeFocus = createContext(true)

/**
 * Returns whether a part may take the focus as it appears. It may not when its code has loaded late
 * and the user has gone on to type elsewhere: keys would go where nobody looks.
 */
export function useMayTakeFocus(): boolean {
  const may = useContext(MayTakeFocus)
  // What appears later in the same part was requested later.
  const [first] = useState(may)
  return first
}

/** Returns whether the user types elsewhere than in the element that had the focus at a request. */
export function isTypingElsewhere(from: Element | null): boolean {
  const { activeElement } = document
  return activeElement !== from && isTypedInto(activeElement)
}
