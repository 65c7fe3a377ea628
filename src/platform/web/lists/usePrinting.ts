import { useEffect, useState } from 'react'

/** Prints once the rows to print are rendered: `const { isPrinting, print } = usePrinting()`. */
export function usePrinting(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    // After the rest of the page has rendered: its footer shows the filters.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [isPrinting])
  return { isPrinting, print: () => setPrinting(true) }
}
