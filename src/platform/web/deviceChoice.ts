import { useSyncExternalStore } from 'react'

export type DeviceChoice<Value extends string> = {
  /** Takes up what was chosen before; called once before the first paint. */
  start: () => void
  /** Keeps another choice and shows it, in every tab. */
  choose: (value: Value) => void
  /** The choice outside of components. */
  current: () => Value
  /** The choice; the component follows when it changes. */
  use: () => Value
}

/**
 * A choice that is kept on this device, for whoever uses it: the first of `values` until another is
 * chosen. `show` puts it on the page.
 */
export function deviceChoice<const Value extends string>(
  storageKey: string,
  values: readonly [Value, ...Value[]],
  show: (value: Value) => void = () => {},
): DeviceChoice<Value> {
  const listeners = new Set<() => void>()
  let current = values[0]

  function stored(): Value {
    const kept = localStorage.getItem(storageKey)
    return values.find((each) => each === kept) ?? values[0]
  }

  function take(value: Value) {
    current = value
    show(value)
    listeners.forEach((notice) => notice())
  }

  function subscribe(notice: () => void) {
    listeners.add(notice)
    return () => void listeners.delete(notice)
  }

  return {
    start() {
      take(stored())
      window.addEventListener('storage', ({ key }) => {
        if (key === storageKey) take(stored())
      })
    },
    choose(value) {
      localStorage.setItem(storageKey, value)
      take(value)
    },
    current: () => current,
    use: () => useSyncExternalStore(subscribe, () => current),
  }
}
