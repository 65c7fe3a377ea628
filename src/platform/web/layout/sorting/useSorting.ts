import { useMemo, useState } from 'react'
import type { Message } from '../../../contract/message.ts'
import { useUrlState } from '../useUrlState.ts'
import { useLanguage } from '../../preferences/language.ts'
import { sortRows, type SortValue } from './sortRows.ts'

/** A column of a table that has all its rows, and what it is sorted by. */
export type SortColumn<Row> = readonly [head: Message, by: (row: Row) => SortValue]

/** The order of a table, for its heads. */
export type Sorting = {
  sort: string
  onSort: (sort: string) => void
  /** Whether the rows can be sorted by the column with this head. */
  has: (head: Message) => boolean
}

/**
 * Manages the order of a table that has all its rows: `const { sorted, sorting } = useSorting(rows,
 * [[text.name, ({ name }) => name]], 'sort')`. Of a table that the server pages or cuts, the order
 * would be wrong. It is in the URL under that name, so that Back restores it; without a name it ends
 * with the table. `usual` is the order without a choice, where it is not that of the rows. What a
 * column is sorted by may depend on its row and the language only.
 */
export function useSorting<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  urlName = '',
  usual = '',
): { sorted: readonly Row[]; sorting: Sorting } {
  const language = useLanguage()
  const [url, setUrl] = useUrlState({ [urlName]: '' })
  const [own, setOwn] = useState('')
  const sort = (urlName ? String(url[urlName]) : own) || usual
  const sorted = useMemo(() => {
    const [name, direction] = sort.split(':')
    const by = columns.find(([head]) => head.key === name)?.[1]
    if (!by || (direction !== 'asc' && direction !== 'desc')) return rows
    return sortRows(rows, by, direction, language)
    // The columns are new at each render.
  }, [rows, sort, language]) // oxlint-disable-line
  return {
    sorted,
    sorting: {
      sort,
      onSort: (next) => (urlName ? setUrl({ [urlName]: next }, { replace: true }) : setOwn(next)),
      // A single row has no order.
      has: (head) => rows.length > 1 && columns.some(([{ key }]) => key === head.key),
    },
  }
}
