import { createStore, useStore } from '../createStore.ts'

export type DeviceChoice<Value extends string> = {
  /** Applies the stored choice; called once before the first paint. */
  start: () => void
  /** Stores another choice and applies it in every tab. */
  choose: (value: Value) => void
  /** Returns the choice outside of components. */
  current: () => Value
  /** Returns the choice; the component renders again when it changes. */
  use: () => Value
}

/**
 * Creates a choice that is kept on this device, for every user of it: the first of `values` by
 * default. `show` applies it to the page.
 */
export function deviceChoice<const Value extends string>(
  storageKey: string,
  values: readonly [Value, ...Value[]],
  show: (value: Value) => void = () => {},
): DeviceChoice<Value> {
  const choice = createStore<Value>(values[0])

  function stored(): Value {
    const kept = localStorage.getItem(storageKey)
    return values.find((each) => each === kept) ?? values[0]
  }

  function take(value: Value) {
    show(value)
    choice.set(value)
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
    current: choice.get,
    use: () => useStore(choice),
  }
}
