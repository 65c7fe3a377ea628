import { useEffect } from 'react'
import { createStore, useStore } from '../createStore.ts'

/** How many parts on the screen are meant for a customer's eyes. */
const parts = createStore(0)

/** Marks what is shown as meant for a customer's eyes, as a receipt or a paper to sign is. */
export function useForCustomer(): void {
  useEffect(() => {
    parts.set(parts.get() + 1)
    return () => parts.set(parts.get() - 1)
  }, [])
}

/** Returns whether a customer looks at this screen: figures of the business are then covered. */
export const useCustomerLooks = (): boolean => useStore(parts) > 0
