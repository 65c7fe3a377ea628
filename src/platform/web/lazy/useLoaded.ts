import { useEffect, useState } from 'react'
import { useOnline } from '../layout/useOnline.ts'

/**
 * Returns a module that loads once it is wanted; undefined before. The page goes on without it where
 * it cannot load, and tries again when the network returns.
 *
 * @param load the same function each time: `const load = () => import('./Notice.tsx')`
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | undefined {
  const isOnline = useOnline()
  const [loaded, setLoaded] = useState<Module>()
  useEffect(() => {
    if (!isWanted || loaded) return
    let isCurrent = true
    void load()
      .then((module) => {
        if (isCurrent) setLoaded(module)
      })
      .catch(() => {})
    return () => void (isCurrent = false)
  }, [load, isWanted, isOnline, loaded])
  return loaded
}
