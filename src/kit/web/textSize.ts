import { useSyncExternalStore } from 'react'

/** A, A+ and A++: everything that is said in rem grows with the page's root. */
export const TEXT_SIZES = { A: '100%', 'A+': '112.5%', 'A++': '125%' } as const
export type TextSize = keyof typeof TEXT_SIZES

const STORAGE_KEY = 'textSize'
const listeners = new Set<() => void>()
let current: TextSize = 'A'

function stored(): TextSize {
  const kept = localStorage.getItem(STORAGE_KEY)
  return kept !== null && kept in TEXT_SIZES ? (kept as TextSize) : 'A'
}

/** Puts the stored size on the page; called once before the first paint. */
export function startTextSize(): void {
  show(stored())
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) show(stored())
  })
}

/** Shows everything in another size and keeps the choice. */
export function setTextSize(size: TextSize): void {
  localStorage.setItem(STORAGE_KEY, size)
  show(size)
}

/** The size on screen; the component follows when it changes. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, () => current)
}

function show(size: TextSize) {
  current = size
  document.documentElement.style.fontSize = size === 'A' ? '' : TEXT_SIZES[size]
  listeners.forEach((notice) => notice())
}

function subscribe(notice: () => void) {
  listeners.add(notice)
  return () => void listeners.delete(notice)
}
