import type { Endpoint } from '../../contract/endpoint.ts'
import type { QueryText } from '../api/api.ts'
import { useUrlState, type UrlValues } from '../layout/useUrlState.ts'
import type { AnyFilter, FieldOf, Filter } from './listTypes.ts'

/** Page, order, search text and filters of a list, all of them in the URL. */
export type ListState<Query = unknown> = {
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
  query: Query
  setPage: (page: number, options?: { replace?: boolean }) => void
  setPageSize: (pageSize: number) => void
  setSort: (sort: string) => void
  setSearch: (search: string) => void
  /** `replace` adds no history entry; for typing. */
  setFilter: (values: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void
  clear: () => void
  /** Clears the order, too, which an old link may name. */
  reset: () => void
}

export const USUAL_PAGE_SIZE = 20

/** What is reset in the URL where another list takes the place of one. */
export const CLEAN_LIST = { page: 1, sort: '', search: '', columns: '' }

/** Query fields without a filter on screen, such as the open tab. */
export type Fixed<E extends Endpoint> = {
  readonly [Field in keyof QueryText<E>]?: string | number | boolean | undefined
}

/** Reads and writes a list's state. */
export function useListState<E extends Endpoint>(
  endpoint: E,
  filters: readonly Filter<FieldOf<E>, never>[],
  fixed: Fixed<E> = {},
): ListState<QueryText<E>> {
  const { search: searchName, sorts } = endpoint.list ?? {}
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
  const isInPath = (name: string) => endpoint.path.includes(`{${name}}`)
  const query: { [field: string]: string } = {}
  for (const [name, value] of Object.entries(fixed)) query[name] = String(value ?? '')
  for (const name of set) if (!isInPath(name)) query[name] = text(name)
  if (searchName && text('search')) query[searchName] = text('search')
  if (sorts && text('sort')) query.sort = text('sort')
  const cleared = { ...Object.fromEntries(names.map((n) => [n, ''])), search: '', page: 1 }

  return {
    page: Number(state.page),
    pageSize: Number(state.pageSize),
    sort: text('sort'),
    search: text('search'),
    searchName,
    value: text,
    isFiltered: set.some((name) => !isInPath(name)) || text('search') !== '',
    // The names are those of the filters, and of the endpoint's own fields.
    query: query as QueryText<E>,
    setPage: (page, options) => change({ page }, options),
    setPageSize: (pageSize) => change({ pageSize, page: 1 }),
    setSort: (sort) => change({ sort, page: 1 }),
    setSearch: (search) => change({ search, page: 1 }, { replace: true }),
    setFilter: (values, options) => change({ ...values, page: 1 }, options),
    clear: () => change(cleared),
    reset: () => change({ ...cleared, sort: '', pageSize: USUAL_PAGE_SIZE }),
  }
}

/** Returns the query fields of a filter. */
export function getNames(filter: AnyFilter): string[] {
  if (filter.kind === 'days') return [filter.from, filter.to]
  if (filter.kind !== 'segments') return [filter.name]
  return [...new Set(filter.segments.flatMap(({ sets }) => Object.keys(sets)))]
}
