import type { Endpoint } from '../../contract/endpoint.ts'
import { useUrlState, type UrlValues } from '../layout/useUrlState.ts'
import type { Filter } from './listTypes.ts'

/** Page, order, search text and filters of a list, all of them in the URL. */
export type ListState = {
  page: number
  pageSize: number
  sort: string
  search: string
  /** The name of the endpoint's search field, if it has one. */
  searchName: string | undefined
  value: (name: string) => string
  /** Whether any filter differs from its default, so that an empty list can show why. */
  isFiltered: boolean
  /** The query of the request, without the page. */
  query: Readonly<Record<string, string>>
  setPage: (page: number) => void
  setPageSize: (pageSize: number) => void
  setSort: (sort: string) => void
  setSearch: (search: string) => void
  /** `replace` adds no history entry; for typing. */
  setFilter: (values: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void
  clear: () => void
}

export const USUAL_PAGE_SIZE = 20

/** What is reset in the URL where another list takes the place of one. */
export const CLEAN_LIST = { page: 1, sort: '', search: '', columns: '' }

const SEARCH_NAMES = ['search', 'searchTerm']

/** Reads and writes a list's state. */
export function useListState(
  endpoint: Endpoint,
  filters: readonly Filter[],
  fixed: Readonly<Record<string, unknown>> = {},
): ListState {
  const fields = endpoint.query?.shape ?? {}
  const searchName = SEARCH_NAMES.find((name) => name in fields)
  const names = filters.flatMap(getNames)
  const defaults: UrlValues = { page: 1, pageSize: USUAL_PAGE_SIZE, sort: '', search: '' }
  for (const name of names) defaults[name] = ''
  const [state, change] = useUrlState(defaults) as [
    Record<string, string | number>,
    (patch: Record<string, string | number>, options?: { replace?: boolean }) => void,
  ]
  const text = (name: string) => String(state[name] ?? '')
  const set = names.filter((name) => text(name) !== '')
  // A filter may choose the list itself: that part goes into the path.
  const inPath = endpoint.params?.shape ?? {}
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(fixed)) query[name] = String(value ?? '')
  for (const name of set) if (!(name in inPath)) query[name] = text(name)
  if (searchName && text('search')) query[searchName] = text('search')
  if ('sort' in fields && text('sort')) query.sort = text('sort')

  return {
    page: Number(state.page),
    pageSize: Number(state.pageSize),
    sort: text('sort'),
    search: text('search'),
    searchName,
    value: text,
    isFiltered: set.some((name) => !(name in inPath)) || text('search') !== '',
    query,
    setPage: (page) => change({ page }),
    setPageSize: (pageSize) => change({ pageSize, page: 1 }),
    setSort: (sort) => change({ sort, page: 1 }),
    setSearch: (search) => change({ search, page: 1 }, { replace: true }),
    setFilter: (values, options) => change({ ...values, page: 1 }, options),
    clear: () => change({ ...Object.fromEntries(names.map((n) => [n, ''])), search: '', page: 1 }),
  }
}

/** Returns the query fields of a filter. */
export function getNames(filter: Filter): string[] {
  if (filter.kind === 'days') return [filter.from, filter.to]
  if (filter.kind !== 'segments') return [filter.name]
  return [...new Set(filter.segments.flatMap(({ sets }) => Object.keys(sets)))]
}
