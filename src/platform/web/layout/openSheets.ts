import { useEffect, useRef } from 'react'

/** How the open sheets are closed, the topmost last. */
const open: (() => void)[] = []

/** Lets an open sheet be closed by what it sent, from when it mounts until it is gone. */
export function useCloseByAnswer(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => void (latest.current = onClose))
  useEffect(() => {
    const close = () => latest.current()
    open.push(close)
    return () => void open.splice(open.indexOf(close), 1)
  }, [])
}

/** Closes the topmost sheet, or leaves the page of a form that is a page of its own. */
export function closeSentForm(): void {
  const close = open.at(-1)
  if (close) close()
  else if (window.history.length > 1) window.history.back()
}
