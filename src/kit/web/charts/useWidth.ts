import { useCallback, useState } from 'react'

/** An element's inner width in px, measured before it is painted; 0 where there is no layout. */
export function useWidth<E extends HTMLElement>() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
