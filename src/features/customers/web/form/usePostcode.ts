import { useRef } from 'react'
import { placeOfPostcode } from './placeOfPostcode.ts'
import type { CustomerFields } from './customerFields.ts'

/**
 * Returns a handler that sets the postcode and, once it is complete, fills city, state and region.
 */
export function usePostcode(form: Pick<CustomerFields, 'set'>) {
  const latest = useRef('')
  return async (postalCode: string) => {
    latest.current = postalCode
    form.set({ postalCode })
    const place = await placeOfPostcode(postalCode.trim())
    if (place && latest.current === postalCode) form.set(place)
  }
}
