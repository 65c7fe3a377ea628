import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * An element's inner width in px: undefined until it is known, which is before the first paint, and
 * measured anew before any paint in which it differs. 0 where there is no layout.
 */
export function useWidth<E extends HTMLElement>() {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
