import { Button, Chip, Group, Pill, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '#core/formatCount.ts'
import type { Message } from '../../contract/message.ts'
import { markCutEnds } from '../layout/markCutEnds.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import scrolling from '../layout/scrollingSideways.module.css'
import { usePrintNote } from '../layout/printNotes.ts'
import { usePhone } from '../layout/usePhone.ts'
import { platformMessages } from '../messages.ts'
import { listMessages } from './messages.ts'
import { useT } from '../preferences/language.ts'
import { FilterField, optionLabel } from './filters/FilterField.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { filterWords, isSet, getWords } from './filters/filterWords.ts'
import { SegmentFilter } from './filters/SegmentFilter.tsx'
import { useTyped } from './filters/useTyped.ts'
import classes from './ListToolbar.module.css'
import { ListToolsSlot } from './listToolsSlot.ts'
import type { AnyColumn, AnyFilter, Filter } from './listTypes.ts'
import { PillFrame } from './Pills.tsx'
import pillClasses from './Pills.module.css'
import { SelectButtons, type SelectMode } from './SelectMode.tsx'
import { getNames, type ListState } from './useListState.ts'

type Props<Row, Data> = {
  state: ListState
  filters: readonly Filter<string, Data>[]
  columns: readonly AnyColumn<Row>[]
  result: Data | undefined
  /** The page's heading; none inside a tab. */
  title?: Message | undefined
  count?: number | undefined
  /** Links to the neighbouring lists, next to the title. */
  siblings?: ReactNode
  /** The button of the saved views. */
  views?: ReactNode
  /** Small buttons, such as export. */
  extras?: ReactNode
  /** Picking rows on a phone; undefined where there is nothing to pick. */
  mode?: SelectMode | undefined
  /** The page's one primary button. */
  primary?: ReactNode
}

/**
 * Shows the header of a list. On a desktop it has two rows: the title with search and buttons, then
 * the tabs and the filters. On a phone filters and order open from below.
 */
export function ListToolbar<Row, Data>(props: Props<Row, Data>) {
  const { state, filters } = props
  const t = useT()
  const isPhone = usePhone()
  usePrintNote(filterWords(filters, state, t).join(' · '))
  return isPhone ? <PhoneHeader {...props} /> : <DesktopHeader {...props} />
}

function DesktopHeader<Row, Data>(props: Props<Row, Data>) {
  const { state, filters, columns, result, title, count, siblings, primary } = props
  const { views, extras } = props
  const slot = useContext(ListToolsSlot)
  const tabs = filters.filter(isTabs)
  const others = filters.filter((each) => !isTabs(each))
  const pills = others.filter(({ isMore }) => !isMore)
  const hidden = others.filter(({ isMore }) => isMore)
  const tools = (
    <>
      {state.searchName && <SearchField state={state} />}
      {(views || extras) && (
        <div className={`${classes.extras} no-print`}>
          {views}
          {extras}
        </div>
      )}
    </>
  )
  if (slot && !title && filters.length === 0 && !state.searchName) return createPortal(tools, slot)
  const hasSecondRow = filters.length > 0 || (!title && (state.searchName || views || extras))
  return (
    <div className={classes.header}>
      {title && (
        <PageTitle title={title} count={count} siblings={siblings}>
          {tools}
          {primary}
        </PageTitle>
      )}
      {hasSecondRow && (
        <div className={`${classes.bar} no-print`}>
          {tabs.map((filter) => (
            <SegmentFilter
              key={getNames(filter).join()}
              filter={toTabs(filter)}
              state={state}
              result={result}
            />
          ))}
          <div className={pillClasses.pills} data-pills>
            {pills.map((filter) => (
              <PillFrame key={getNames(filter).join()}>
                <FilterField filter={filter} state={state} />
              </PillFrame>
            ))}
            <FilterSheet state={state} filters={hidden} columns={columns} count={count} />
            <FilterChips state={state} chips={hidden} all={others} />
            {!title && tools}
          </div>
        </div>
      )}
    </div>
  )
}

function PhoneHeader<Row, Data>(props: Props<Row, Data>) {
  const { state, filters, columns, result, title, count, siblings, primary, views, mode } = props
  const quick = filters.filter((each) => each.kind === 'choice' && each.isQuick)
  const others = filters.filter((each) => !isTabs(each))
  const isPicking = mode?.isOn === true
  return (
    <Stack gap="xs" className="no-print">
      {title && (
        <PageTitle title={title} count={count} siblings={siblings}>
          {primary}
        </PageTitle>
      )}
      {/* Another filter would unpick what was picked. */}
      {!isPicking &&
        quick.map((filter) => (
          <QuickFilter key={getNames(filter).join()} filter={filter} state={state} />
        ))}
      <div className={classes.phoneTools}>
        {!isPicking && (
          <>
            {filters.map(
              (filter) =>
                filter.kind === 'segments' && (
                  <div key={filter.label.key} className={classes.segments}>
                    <SegmentFilter filter={filter} state={state} result={result} />
                  </div>
                ),
            )}
            <FilterSheet state={state} filters={others} columns={columns} count={count} />
            {views}
            {state.searchName && <SearchField state={state} />}
          </>
        )}
        {mode && <SelectButtons mode={mode} />}
      </div>
      {!isPicking && others.some((filter) => isSet(filter, state)) && (
        <Group gap="xs">
          <FilterChips state={state} chips={others} all={others} />
        </Group>
      )}
    </Stack>
  )
}

function isTabs(filter: AnyFilter): boolean {
  return filter.kind === 'segments' || (filter.kind === 'choice' && filter.isQuick === true)
}

/** Returns a choice as tabs: all, and each of its options. */
function toTabs<Data>(filter: Filter<string, Data>): Filter<string, Data> & { kind: 'segments' } {
  if (filter.kind === 'segments') return filter
  const { name, options } = filter as Filter<string, Data> & { kind: 'choice' }
  return {
    kind: 'segments',
    label: filter.label,
    segments: [
      { label: platformMessages.all, sets: { [name]: '' } },
      ...options.map(({ value, label, count }) => ({
        label,
        sets: { [name]: String(value) },
        ...(count !== undefined && { count: () => count }),
      })),
    ],
  }
}

/** Shows a filter with all its choices in a row above the cards of a phone. */
function QuickFilter({ filter, state }: { filter: AnyFilter; state: ListState }) {
  const t = useT()
  if (filter.kind !== 'choice') return null
  return (
    <Chip.Group
      value={state.value(filter.name)}
      onChange={(value) => state.setFilter({ [filter.name]: String(value) })}
    >
      <Group
        ref={markCutEnds}
        gap="xs"
        role="radiogroup"
        aria-label={t(filter.label)}
        className={scrolling.list}
      >
        <Chip value="">{t(platformMessages.all)}</Chip>
        {filter.options.map((option) => (
          <Chip key={option.value} value={String(option.value)}>
            {optionLabel(option, t)}
            {option.count !== undefined && ` ${formatCount(option.count)}`}
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
      className={`${classes.search} no-print`}
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

type ChipsProps = {
  state: ListState
  /** The filters that get a chip while they are set: those without a pill of their own. */
  chips: readonly AnyFilter[]
  all: readonly AnyFilter[]
}

/** Shows the hidden filters that are set, each with its ×, and a button that clears all filters. */
function FilterChips({ state, chips, all }: ChipsProps) {
  const t = useT()
  if (!all.some((filter) => isSet(filter, state))) return null
  return (
    <>
      {chips
        .filter((filter) => isSet(filter, state))
        .map((filter) => (
          <FilterChip key={getNames(filter).join()} filter={filter} state={state} />
        ))}
      <Button variant="subtle" size="compact-sm" onClick={state.clear}>
        {t(listMessages.clearFilters)}
      </Button>
    </>
  )
}

function FilterChip({ filter, state }: { filter: AnyFilter; state: ListState }) {
  const t = useT()
  const names = [...getNames(filter), ...(filter.clears ?? [])]
  return (
    <Pill
      withRemoveButton
      size="lg"
      removeButtonProps={{
        'aria-label': t(listMessages.clearFilter, { label: t(filter.label) }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={() => state.setFilter(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      {getWords(filter, state, t)}
    </Pill>
  )
}
