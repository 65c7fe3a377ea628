import { useSyncExternalStore } from 'react'

/** A value outside of React. Components read it with {@link useStore}. */
export type Store<Value> = {
  get: () => Value
  /** Sets the value. Subscribers are called if it differs from the present one. */
  set: (value: Value) => void
  /** Calls back after each change. Returns a function that ends the subscription. */
  subscribe: (notice: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.forEach((notice) => notice())
    },
    subscribe(notice) {
      listeners.add(notice)
      return () => void listeners.delete(notice)
    },
  }
}

/** Returns the value of a store; the component renders again when it changes. */
export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
