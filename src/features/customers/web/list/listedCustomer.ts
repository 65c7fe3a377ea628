import type { RowOf } from '../../../../platform/web/list/listTypes.ts'
import type { listCustomersV2 } from '../../contract.ts'

/** A customer as the list shows them. */
export type ListedCustomer = RowOf<typeof listCustomersV2>
