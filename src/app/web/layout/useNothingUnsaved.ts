import { useEffect, useState } from 'react'
import { isAnythingUnsaved } from '#platform/web/forms/unsaved.ts'

const LOOK_EVERY_MS = 500

/** Returns whether every open form is saved, and keeps checking while it is on. */
export function useNothingUnsaved(isOn: boolean): boolean {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const look = () => setSaved(!isAnythingUnsaved())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
  return isSaved
}
