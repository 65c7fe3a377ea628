import { startTransition, useEffect, useState } from 'react'

/** Runs a function after the next paint. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns the value one painted frame late: `rows.filter(usePainted(chosen))`. The pressed control
 * updates in the first frame and hundreds of rows in the next; `useDeferredValue` may draw both in
 * one.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value])
  return painted
}
