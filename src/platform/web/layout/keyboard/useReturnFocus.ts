import { useEffect, useState } from 'react'

/** The focused element when each dialog opened, since the last time that none was open. */
let openers: HTMLElement[] = []
let openCount = 0

/**
 * Returns the focus to the opener once the dialog is closed. For dialogs that are open while they
 * are mounted; a chain of them returns to the opener of the first.
 */
export function useReturnFocus(): void {
  // During rendering: the pressed element may leave the page in the same moment.
  const [opener] = useState(focusedNow)
  useEffect(() => {
    openCount += 1
    if (opener) openers.push(opener)
    return () => {
      openCount -= 1
      // What opens next, another dialog or a page, keeps its focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost)
          openers.findLast(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
        if (openCount === 0) openers = []
      })
    }
  }, [opener])
}

/**
 * Returns the focused element; for an entry of a menu, which disappears, the button of the menu.
 */
function focusedNow(): HTMLElement | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const menu = focused.closest('[role="menu"]')
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return button ?? focused
}
