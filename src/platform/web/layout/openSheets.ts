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

/**
 * Returns how to leave the form that is sent now: it closes the topmost sheet of this moment, as another may
 * be open when the answer comes. @returns false if none was open: the form is a page of its own
 */
export function rememberSheet(): () => boolean {
  const close = open.at(-1)
  return () => {
    if (close && open.includes(close)) close()
    return close !== undefined
  }
}
