import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns an element's inner width in px: undefined before the first paint, and measured again
 * before every paint in which it differs. 0 without a layout.
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
