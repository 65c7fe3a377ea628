import { Group, Stack, Chip, TextInput, Button, Pill } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '../preferences/language.ts'
import { usePrintNote } from '../layout/printNotes.ts'
import { usePhone } from '../layout/usePhone.ts'
import { platformMessages } from '../messages.ts'
import { FilterField, optionLabel } from './filters/FilterField.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { filterWords, isSet, getWords } from './filters/filterWords.ts'
import type { Column, Filter } from './listTypes.ts'
import { SegmentFilter } from './filters/SegmentFilter.tsx'
import { getNames, type ListState } from './useListState.ts'
import { useTyped } from './filters/useTyped.ts'
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

/** Shows a filter with all its choices in a row above the list. */
function QuickFilter({ filter, state }: { filter: Filter; state: ListState }) {
  const t = useT()
  if (filter.kind !== 'choice') return null
  return (
    <Chip.Group
      value={state.value(filter.name)}
      onChange={(value) => state.setFilter({ [filter.name]: String(value) })}
    >
      <Group gap="xs" role="radiogroup" aria-label={t(filter.label)} className={classes.quick}>
        <Chip value="">{t(platformMessages.all)}</Chip>
        {filter.options.map((option) => (
          <Chip key={option.value} value={String(option.value)}>
            {optionLabel(option, t)}
            {option.count !== undefined && ` ${option.count.toLocaleString('en')}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

/** The API searches from two characters on. */
const LEAST_CHARACTERS = 2

/** Shows the search field of a list; its text is kept in the URL. */
function SearchField({ state }: { state: ListState }) {
  const t = useT()
  const { text, type } = useTyped(state.search, state.setSearch)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t(platformMessages.search)}
      placeholder={t(platformMessages.search)}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const wanted = typed.trim()
        type(typed, wanted.length >= LEAST_CHARACTERS ? wanted : '')
      }}
    />
  )
}

/** Shows the filters that are set, each with its ×, and a button that clears them all. */
function FilterChips({ state, filters }: { state: ListState; filters: readonly Filter[] }) {
  const t = useT()
  const set = filters.filter((filter) => isSet(filter, state))
  if (set.length === 0) return null
  return (
    <Group gap="xs">
      {set.map((filter) => {
        const label = t(filter.label)
        return (
          <Pill
            key={getNames(filter).join()}
            withRemoveButton
            size="lg"
            removeButtonProps={{
              'aria-label': t(platformMessages.clearFilter, { label }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() =>
              state.setFilter(
                Object.fromEntries(
                  [...getNames(filter), ...(filter.clears ?? [])].map((name) => [name, '']),
                ),
              )
            }
          >
            {getWords(filter, state, t)}
          </Pill>
        )
      })}
      <Button variant="subtle" size="compact-sm" onClick={state.clear}>
        {t(platformMessages.clearFilters)}
      </Button>
    </Group>
  )
}
