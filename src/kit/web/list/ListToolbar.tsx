import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhone } from '../usePhone.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterField } from './FilterField.tsx'
import type { Column, Filter } from './listTypes.ts'
import { PhoneFilters } from './PhoneFilters.tsx'
import { QuickFilter } from './QuickFilter.tsx'
import { SearchField } from './SearchField.tsx'
import { namesOf, type ListState } from './useListState.ts'
import classes from './ListToolbar.module.css'

type Props<Row> = {
  state: ListState
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  extras?: ReactNode
}

/** Search, filters and what is set of them; on a phone the filters and the order open from below. */
export function ListToolbar<Row>({ state, filters, columns, extras }: Props<Row>) {
  const isPhone = usePhone()
  const quick = filters.filter((each) => each.kind === 'choice' && each.isQuick)
  const others = filters.filter((each) => !quick.includes(each))
  return (
    <Stack gap="sm">
      {quick.map((filter) => (
        <QuickFilter key={namesOf(filter).join()} filter={filter} state={state} />
      ))}
      <Group gap="sm" align="flex-end">
        {state.searchName && <SearchField state={state} />}
        {!isPhone &&
          others.map((filter) => (
            <FilterField key={namesOf(filter).join()} filter={filter} state={state} />
          ))}
        {isPhone && <PhoneFilters state={state} filters={others} columns={columns} />}
        {extras && <div className={classes.extras}>{extras}</div>}
      </Group>
      <FilterChips state={state} filters={others} />
    </Stack>
  )
}
