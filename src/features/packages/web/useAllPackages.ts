import { useAnswer } from '../../../platform/web/useAnswer.ts'
import { listConventionalPackages, listSystemPackages } from '../contract.ts'

const ALL = { pageSize: 200, sort: 'packageName:asc' } as const

/** Both kinds of packages by name, each as its own answer: as many as a page of the API holds. */
export function useAllPackages() {
  const system = useAnswer(listSystemPackages, { query: ALL })
  const conventional = useAnswer(listConventionalPackages, { query: ALL })
  return { system, conventional }
}
