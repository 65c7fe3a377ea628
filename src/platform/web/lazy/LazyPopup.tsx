import {
  cloneElement,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { afterFirstInteraction } from './afterFirstInteraction.ts'

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
  /** The same trigger together with what it opens, open. */
  opened: (trigger: Trigger) => ReactNode
  /** Loads the code of what it opens, after the first touch of the page. */
  load?: (() => Promise<void>) | undefined
}

/** Shows a button whose heavy content, such as a menu, is drawn at the first press. */
export function LazyPopup({ kind, trigger, opened, load }: Props) {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (load) afterFirstInteraction(load)
  }, [load])
  // The button reacts before its content is drawn.
  const open = () => startTransition(() => setPressed(true))
  // Code that arrives once the user has left the button opens nothing: it would take the focus back.
  const openLater = async (loading: Promise<void>) => {
    const pressedFrom = document.activeElement
    await loading
    const { activeElement, body } = document
    if (activeElement === pressedFrom || activeElement === body) open()
  }
  const alone = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => (load ? void openLater(load()) : open()),
  })
  if (!isPressed) return alone
  return <Suspense fallback={alone}>{opened(trigger)}</Suspense>
}
