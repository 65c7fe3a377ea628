import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { isTypingElsewhere, MayTakeFocus } from '../layout/keyboard/mayTakeFocus.ts'

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code before it is rendered. What fails, as without a network, is loaded when it is rendered. */
  load: () => Promise<void>
}

/**
 * Returns a component whose code loads when it is first rendered, inside a `Suspense`, or before that
 * by its `load`: `lazyPart(() => import('./Menu.tsx'), 'Menu')`.
 *
 * What is loaded already appears at once. React's `lazy` renders the fallback first even then, and
 * React waits 300 ms until it replaces a fallback.
 */
export function lazyPart<Name extends string, Props extends object>(
  loadModule: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded = (await loadModule())[name])
  /** What had the focus when the part was rendered without its code. */
  let requestedFrom: Element | null | undefined
  const Later = lazy(async () => {
    requestedFrom = document.activeElement
    return { default: await load() }
  })

  function Part(props: Props) {
    // Another component in its place would lose its state.
    const [Chosen] = useState(() => loaded ?? Later)
    // A render that waits for the code leaves no state: this is known once the code is there.
    const [mayTake, setMayTake] = useState(
      () => requestedFrom === undefined || !isTypingElsewhere(requestedFrom),
    )
    useEffect(() => {
      requestedFrom = undefined
      setMayTake(true)
    }, [])
    return createElement(MayTakeFocus, { value: mayTake }, createElement(Chosen, props))
  }
  Part.load = async () => {
    await load().catch(() => {})
  }
  return Part
}
