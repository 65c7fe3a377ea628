import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'

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
  const Later = lazy(async () => ({ default: await load() }))

  function Part(props: Props) {
    // Another component in its place would lose its state.
    const [Chosen] = useState(() => loaded ?? Later)
    return createElement(Chosen, props)
  }
  Part.load = async () => {
    await load().catch(() => {})
  }
  return Part
}
