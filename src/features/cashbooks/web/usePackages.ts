import { useMay } from '../../../platform/web/Guard.tsx'
import { useAnswer } from '../../../platform/web/useAnswer.ts'
import type { AnswerOf } from '../../../platform/contract/endpoint.ts'
import { listConventionalPackages, listSystemPackages } from '../../packages/contract.ts'

export type Package =
  | AnswerOf<typeof listSystemPackages>['items'][number]
  | AnswerOf<typeof listConventionalPackages>['items'][number]

/** What may be lent to this customer, both kinds; none for those who may not read packages. */
export function usePackages(customerId: number | undefined) {
  const enabled = useMay(listSystemPackages) && customerId !== undefined
  const query = { customerId, pageSize: 200, sort: 'packageName:asc' } as const
  const system = useAnswer(listSystemPackages, { query }, { enabled })
  const conventional = useAnswer(listConventionalPackages, { query }, { enabled })
  const packages: readonly Package[] = [
    ...(system.data?.items ?? []),
    ...(conventional.data?.items ?? []),
  ]
  return {
    packages,
    isLoading: enabled && (system.isPending || conventional.isPending),
    error: system.error ?? conventional.error,
    retry: () => void Promise.all([system.refetch(), conventional.refetch()]),
  }
}
