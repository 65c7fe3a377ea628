import { useEffect, useState } from 'react'

/** Prints once what is to be printed is on the page: `const { isPrinting, print } = usePrinting()`. */
export function usePrinting(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    // After everything else on the page has followed: its foot says what is printed.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [isPrinting])
  return { isPrinting, print: () => setPrinting(true) }
}
