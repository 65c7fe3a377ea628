import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { getBusiness } from '#modules/office/business/contract.ts'

type Business = ResponseOf<typeof getBusiness>

/** Creates the settings of a business; nothing is entered by default. */
export const createBusinessDto = (change: Partial<Business> = {}): Business => ({
  name: '',
  legalName: '',
  registrationNumber: '',
  licenceNumber: '',
  licenceEndsOn: null,
  address: '',
  phoneNumber: null,
  email: null,
  logo: null,
  highestRate: null,
  ...change,
})
