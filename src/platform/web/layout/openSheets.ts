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

/** Closes the topmost sheet. @returns false if none is open: the form is a page of its own */
export function closeSentSheet(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}
