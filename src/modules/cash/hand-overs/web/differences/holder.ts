import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { listDifferences } from '../../contract.ts'

/** A runner with the cash on their line and its open difference. */
export type Holder = ResponseOf<typeof listDifferences>['runners'][number]
