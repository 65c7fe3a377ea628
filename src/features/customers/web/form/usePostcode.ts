import { useRef } from 'react'
import { placeOfPostcode } from './placeOfPostcode.ts'
import type { CustomerFields } from './customerFields.ts'

/** Takes a typed postcode, and once it is whole fills city, state and region with it. */
export function usePostcode(form: Pick<CustomerFields, 'set'>) {
  const latest = useRef('')
  return async (postalCode: string) => {
    latest.current = postalCode
    form.set({ postalCode })
    const place = await placeOfPostcode(postalCode.trim())
    if (place && latest.current === postalCode) form.set(place)
  }
}
