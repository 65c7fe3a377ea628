import { useEffect, useState } from 'react'

const REST_MS = 10_000

/**
 * Returns whether the screen was untouched for a while, so that new content moves nothing under a
 * thumb.
 */
export function useAtRest(isOn: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAtRest(true), REST_MS)
    }
    begin()
    document.addEventListener('pointerdown', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', begin)
    }
  }, [isOn])
  return isAtRest
}
