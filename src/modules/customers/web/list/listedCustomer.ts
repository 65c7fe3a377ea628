import type { RowOf } from '#platform/web/lists/listTypes.ts'
import type { listCustomersV2 } from '../../contract.ts'

/** A customer of the list. */
export type ListedCustomer = RowOf<typeof listCustomersV2>
