import {
  cloneElement,
  startTransition,
  Suspense,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'

/** A button element and the accessible description of what it opens. */
export type Trigger = ReactElement<{
  ref?: (element: HTMLElement | null) => void
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

type Props = {
  kind: 'menu' | 'dialog'
  /** The button alone, before the first press. */
  trigger: Trigger
  /** Lazy: the same trigger together with what it opens, open. */
  opened: (trigger: Trigger) => ReactNode
}

/** Shows a button whose heavy content, such as a menu, loads at the first press. */
export function LazyPopup({ kind, trigger, opened }: Props) {
  const [isPressed, setPressed] = useState(false)
  const alone = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    // The button reacts before its content is drawn.
    onClick: () => startTransition(() => setPressed(true)),
  })
  if (!isPressed) return alone
  return <Suspense fallback={alone}>{opened(trigger)}</Suspense>
}
