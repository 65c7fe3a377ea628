import type { RefCallback } from 'react'

/**
 * The ref of a bar at the bottom of a page: while it is mounted, `--bottom-bar` holds its height,
 * and notifications float above it instead of over its buttons.
 */
export const bottomBarRef: RefCallback<HTMLElement> = (bar) => {
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
