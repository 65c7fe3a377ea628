import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const WEEK = 7

/** Manages the place under the pointer or the keys, and picking it. */
export function usePointedDay(
  count: number,
  dayAt: (x: number) => number,
  onPick: ((index: number) => void) | undefined,
) {
  const [pointed, setPointed] = useState<number>()
  const [isTouch, setTouch] = useState(false)
  const at = (event: PointerEvent) =>
    dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
  const move = (to: number) => setPointed(Math.min(count - 1, Math.max(0, to)))
  return {
    // There may be fewer days than before.
    pointed: pointed === undefined ? undefined : Math.min(pointed, count - 1),
    isTouch,
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setPointed(at(event))
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setPointed(undefined)
      },
      onPointerUp: (event: PointerEvent) => {
        const touched = event.pointerType === 'touch'
        setTouch(touched)
        // A finger cannot hover: the first tap shows the figures, the second opens the day.
        if (touched && at(event) !== pointed) setPointed(at(event))
        else onPick?.(at(event))
      },
      onBlur: () => setPointed(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const from = pointed ?? count - 1
        const moves: Record<string, () => void> = {
          ArrowLeft: () => move(pointed === undefined ? from : from - 1),
          ArrowRight: () => move(pointed === undefined ? from : from + 1),
          PageUp: () => move(from - WEEK),
          PageDown: () => move(from + WEEK),
          Home: () => move(0),
          End: () => move(count - 1),
          Escape: () => setPointed(undefined),
          Enter: () => onPick?.(from),
          ' ': () => onPick?.(from),
        }
        const act = moves[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
  }
}
