import { useUrlState } from '../layout/useUrlState.ts'

/** Manages the open rows of a tree in the URL, so that Back restores them. */
export function useOpenKeys(): {
  keys: readonly string[]
  isOpen: (key: string) => boolean
  toggle: (key: string) => void
} {
  const [{ open }, setUrl] = useUrlState({ open: [] })
  const keys = new Set<string>(open)
  return {
    keys: open,
    isOpen: (key) => keys.has(key),
    toggle: (key) => {
      const next = keys.has(key) ? open.filter((each) => each !== key) : [...open, key]
      setUrl({ open: next }, { replace: true })
    },
  }
}
