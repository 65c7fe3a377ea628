import { useAnswer } from '../../../kit/web/useAnswer.ts'
import { listConventionalPackages, listSystemPackages } from '../contract.ts'
import type { Package } from './packageTypes.ts'

const ALL = { pageSize: 200, sort: 'packageName:asc' } as const

/** Both kinds of packages by name: as many as two pages of the API hold. */
export function useAllPackages(): readonly Package[] {
  const system = useAnswer(listSystemPackages, { query: ALL })
  const conventional = useAnswer(listConventionalPackages, { query: ALL })
  return [...(system.data?.items ?? []), ...(conventional.data?.items ?? [])]
}
