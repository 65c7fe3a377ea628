import { useLayoutEffect } from 'react'

type Mark = 'tabs' | 'banner' | 'searching' | 'petty-cash' | 'wide'

/**
 * Marks the page while a component is shown: `:root[data-tabs]`. Styles of other parts depend on it,
 * and the oldest browsers lack `:has()`.
 */
export function useRootMark(name: Mark, isShown = true): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(`data-${name}`, isShown)
    return () => document.documentElement.removeAttribute(`data-${name}`)
  }, [name, isShown])
}
