import type { RefCallback } from 'react'

/**
 * The ref of a bar that sticks to the bottom of a page: while it is there, `--bottom-bar` says how
 * high it is, and notifications float above it instead of on its buttons.
 */
export const bottomBar: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--bottom-bar', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
