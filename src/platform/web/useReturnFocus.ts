import { useEffect, useState } from 'react'

/** What had the focus when each dialog opened, since the last time that none was open. */
let openers: HTMLElement[] = []
let openCount = 0

/**
 * Gives the focus back to what opened a dialog once the dialog is gone. For dialogs that are open while
 * they are mounted; a chain of them returns to where the first was opened.
 */
export function useReturnFocus(): void {
  // While it renders: what is pressed may go from the page in the same moment.
  const [opener] = useState(focusedNow)
  useEffect(() => {
    openCount += 1
    if (opener) openers.push(opener)
    return () => {
      openCount -= 1
      // The focus of what opens next, another dialog or a page, comes first.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost)
          openers.findLast(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
        if (openCount === 0) openers = []
      })
    }
  }, [opener])
}

/** The focused element; of an entry of a menu, which goes with it, the button of the menu. */
function focusedNow(): HTMLElement | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const menu = focused.closest('[role="menu"]')
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  return button ?? focused
}
