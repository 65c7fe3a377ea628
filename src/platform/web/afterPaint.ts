import { startTransition, useEffect, useState } from 'react'

/** Acts once the screen shows what was asked for so far. Gives what calls it off. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * The value, a painted frame late: `rows.filter(usePainted(chosen))`. What is pressed answers in that
 * frame, and hundreds of rows follow it; `useDeferredValue` may draw both in one.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value])
  return painted
}
