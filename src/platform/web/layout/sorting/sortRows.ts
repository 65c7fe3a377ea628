import { LOCALES, type Language } from '../../../contract/message.ts'

/** What a row is sorted by: a name, a day as `YYYY-MM-DD`, a number, or nothing. */
export type SortValue = string | number | null | undefined

/**
 * Returns the rows by a value of theirs: numbers by size, names as the language spells them, and
 * rows without a value last in both directions. Rows of the same value keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  direction: 'asc' | 'desc',
  language: Language,
): Row[] {
  const names = new Intl.Collator(LOCALES[language], { numeric: true })
  const sign = direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: by(row) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (!hasValue(one) || !hasValue(other)) return Number(hasValue(other)) - Number(hasValue(one))
      if (typeof one === 'number' && typeof other === 'number') return sign * compare(one, other)
      return sign * names.compare(String(one), String(other))
    })
    .map(({ row }) => row)
}

const hasValue = (value: SortValue) => value != null && value !== '' && !Number.isNaN(value)

/** A difference of two infinite numbers would be none. */
const compare = (one: number, other: number) => Number(one > other) - Number(one < other)
