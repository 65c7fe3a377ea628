import { cloneElement, Suspense, useState, type ReactElement, type ReactNode } from 'react'

/** A button, as an element, with what it needs to say what it opens. */
export type Trigger = ReactElement<{
  ref?: (element: HTMLElement | null) => void
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

type Props = {
  kind: 'menu' | 'dialog'
  /** Until it is pressed it stands alone. */
  trigger: Trigger
  /** Lazy: the same trigger with what it opens, open. */
  opened: (trigger: Trigger) => ReactNode
}

/** A button with something heavy behind it, a menu for instance, which is loaded when it is pressed. */
export function OpensLater({ kind, trigger, opened }: Props) {
  const [isPressed, setPressed] = useState(false)
  const alone = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setPressed(true),
  })
  if (!isPressed) return alone
  return <Suspense fallback={alone}>{opened(trigger)}</Suspense>
}
