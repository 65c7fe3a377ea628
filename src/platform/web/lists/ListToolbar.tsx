import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../preferences/language.ts'
import { usePrintNote } from '../layout/printNotes.ts'
import { usePhone } from '../layout/usePhone.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterField } from './FilterField.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { filterWords } from './filterWords.ts'
import type { Column, Filter } from './listTypes.ts'
import { QuickFilter } from './QuickFilter.tsx'
import { SearchField } from './SearchField.tsx'
import { SegmentFilter } from './SegmentFilter.tsx'
import { getNames, type ListState } from './useListState.ts'
import classes from './ListToolbar.module.css'

type Props<Row> = {
  state: ListState
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  result: unknown
  extras?: ReactNode
}

/** Shows search, filters and the set ones; on a phone the filters and the order open from below. */
export function ListToolbar<Row>({ state, filters, columns, result, extras }: Props<Row>) {
  const t = useT()
  const isPhone = usePhone()
  usePrintNote(filterWords(filters, state, t).join(' · '))
  const quick = filters.filter((each) => each.kind === 'choice' && each.isQuick)
  const segments = filters.filter((each) => each.kind === 'segments')
  const others = filters.filter((each) => !quick.includes(each) && each.kind !== 'segments')
  const inSheet = others.filter(({ isMore }) => isPhone || isMore)
  return (
    <Stack gap="sm" className="no-print">
      {segments.map((filter) => (
        <SegmentFilter key={filter.label.key} filter={filter} state={state} result={result} />
      ))}
      {quick.map((filter) => (
        <QuickFilter key={getNames(filter).join()} filter={filter} state={state} />
      ))}
      <Group gap="sm" align="flex-end">
        {state.searchName && <SearchField state={state} />}
        {others
          .filter((filter) => !inSheet.includes(filter))
          .map((filter) => (
            <FilterField key={getNames(filter).join()} filter={filter} state={state} />
          ))}
        <FilterSheet state={state} filters={inSheet} columns={columns} />
        {extras && <div className={classes.extras}>{extras}</div>}
      </Group>
      <FilterChips state={state} filters={others} />
    </Stack>
  )
}
