import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** The height of a row, as in the style sheet. */
export const ROW_PX = 56
/** The page scrolls while the pointer is within this distance of the screen's edge. */
const EDGE_PX = 110
const SCROLL_PX = 10

type Held = { from: number; startY: number; startScrollY: number; y: number; byPx: number }

/**
 * Drags rows of one height by a handle. The document order changes only on release, because an
 * element that is moved in the document loses the pointer.
 */
export function useDrag(count: number, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<Held>()
  const frame = useRef(0)
  const to = held && clamp(held.from + Math.round(held.byPx / ROW_PX), 0, count - 1)
  const follow = (y?: number) =>
    setHeld((now) => {
      if (!now) return now
      const at = y ?? now.y
      return { ...now, y: at, byPx: at - now.startY + window.scrollY - now.startScrollY }
    })
  const isHeld = held !== undefined
  const y = held?.y ?? 0

  useEffect(() => {
    if (!isHeld) return
    const scroll = () => {
      const below = y > window.innerHeight - EDGE_PX
      const above = y < EDGE_PX + headerPx()
      if (below || above) {
        window.scrollBy(0, below ? SCROLL_PX : -SCROLL_PX)
        follow()
      }
      frame.current = requestAnimationFrame(scroll)
    }
    frame.current = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame.current)
  }, [isHeld, y])

  return {
    from: held?.from,
    /** Returns how far a row is drawn from its place, in px. */
    shiftOf(at: number): number {
      if (!held || to === undefined) return 0
      if (at === held.from) return held.byPx
      if (at > held.from && at <= to) return -ROW_PX
      return at < held.from && at >= to ? ROW_PX : 0
    },
    handleOf: (at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const { clientY } = event
        const start = { startY: clientY, startScrollY: window.scrollY }
        setHeld({ from: at, ...start, y: clientY, byPx: 0 })
      },
      onPointerMove: (event: PointerEvent) => held && follow(event.clientY),
      onPointerUp: () => {
        if (held && to !== undefined && to !== held.from) onMove(held.from, to)
        setHeld(undefined)
      },
      onPointerCancel: () => setHeld(undefined),
    }),
  }
}

export type Drag = ReturnType<typeof useDrag>

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const headerPx = () => document.querySelector('header')?.offsetHeight ?? 0
