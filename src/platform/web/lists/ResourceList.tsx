import { Button, Group, Stack } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { ResponseOf, RequestOf, Endpoint } from '../../contract/endpoint.ts'
import type { QueryText } from '../api/api.ts'
import type { Message } from '../../contract/message.ts'
import { ErrorView } from '../feedback/ErrorView.tsx'
import { useT } from '../preferences/language.ts'
import { usePrintNote } from '../layout/printNotes.ts'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { listMessages } from './messages.ts'
import { usePhone } from '../layout/usePhone.ts'
import { useRootMark } from '../layout/useRootMark.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CreateButton } from './CreateButton.tsx'
import { ListCards } from './ListCards.tsx'
import { MoreButton, ListPaging } from './ListPaging.tsx'
import { ListLines } from './ListLines.tsx'
import { ListTable, type ListBodyProps } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ColumnOf, Create, FilterOf, RowFacts, RowOf, Selection } from './listTypes.ts'
import { NothingListed } from './NothingListed.tsx'
import type { SelectMode } from './SelectMode.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useListState, type Fixed } from './useListState.ts'
import { usePicked } from './usePicked.ts'
import { useShownColumns } from './useShownColumns.ts'
import { useRows, type Params } from './useRows.ts'
import { useListMemory } from './views/useOwnLists.ts'
import { ViewsButton } from './views/ViewsButton.tsx'

type Props<E extends Endpoint> = {
  /** Unique in the application: saved views and chosen columns are kept under it. */
  name: string
  /** Returns a page, a history or a plain array. */
  endpoint: E
  columns: readonly ColumnOf<E>[]
  /** The row's name, its link and the actions of its ⋯ menu. */
  row: RowFacts<RowOf<E>>
  /** The name of the list, which is the page's heading. */
  title: Message
  /** Inside a tab or below another heading it is only the name of the table. */
  isPart?: boolean
  /** Links to the neighbouring lists, next to the title. */
  siblings?: ReactNode
  params?: RequestOf<E> extends { params: infer Params } ? Params : never
  fixed?: Fixed<E>
  filters?: readonly FilterOf<E>[]
  /** Names in the URL that belong to a saved view, but are no filters of the list. */
  urlNames?: readonly string[]
  create?: Create
  selection?: Selection<RowOf<E>, QueryText<E>>
  /** The text of an empty list: what belongs here. */
  empty?: { title: Message; hint?: Message }
  /** Shows the server's summary of all matches, above the rows. */
  summary?: (result: ResponseOf<E>) => ReactNode
  /** Buttons next to the filters, such as export; they get the query of the list. */
  extras?: (query: QueryText<E>) => ReactNode
}

/**
 * Shows a list in the standard form: title, search, filters with chips, a table on a desktop and
 * lines or cards on a phone from the same columns, order, pages, totals, selection. All state is in the URL.
 * The endpoint decides the paging: `page` in its query, `cursor`, or all at once.
 */
export function ResourceList<E extends Endpoint>(props: Props<E>) {
  const { name, endpoint, row, selection, create, urlNames = [] } = props
  const t = useT()
  const shown = useShownColumns(name, props.columns)
  const { columns } = shown
  const filters = props.filters ?? []
  const isPhone = usePhone()
  // On a wide screen a list has more room than text and forms, which keep their measure.
  useRootMark('wide', !props.isPart)
  const state = useListState(endpoint, filters, props.fixed)
  const found = useRows(endpoint, props.params as Params, state)
  const rows = found.rows ?? []
  const { picked, keys, pick, pickAll } = usePicked(rows, row.key, state.query, found.matching)
  const { isPrinting, print } = usePrinting()
  const count = t(listMessages.selected, { count: picked.count })
  usePrintNote(isPrinting ? count : '')
  const [isPicking, setPicking] = useState(false)
  const mode: SelectMode = {
    isOn: isPicking,
    start: () => setPicking(true),
    end: () => (picked.clear(), setPicking(false)),
    pickPage: () => pick(rows.map(row.key), true),
  }
  const isSelectable = selection && !isPrinting && (!isPhone || isPicking)
  const hasMemory = useListMemory() !== undefined
  const isChoosable = hasMemory || shown.choosable.some(({ isOptional }) => isOptional)
  const hasChoice = !isPhone && isChoosable && shown.choosable.length > 0
  const hasViews = filters.length > 0 || state.searchName || columns.some(({ sorts }) => sorts)
  const { error } = found
  const views = { list: name, filters, urlNames, columns: shown.changes, state, error }
  const extras = [
    hasChoice && <ColumnsMenu key="columns" shown={shown} />,
    props.extras && <Fragment key="extras">{props.extras(state.query)}</Fragment>,
  ].filter(Boolean)
  const reset = (
    <Button variant="default" onClick={state.reset}>
      {t(listMessages.clearFilters)}
    </Button>
  )

  return (
    <Stack gap={isPhone ? 'md' : 4}>
      <ListToolbar
        title={props.isPart ? undefined : props.title}
        count={found.total}
        siblings={props.siblings}
        primary={create && <CreateButton {...create} />}
        state={state}
        filters={filters}
        columns={columns}
        result={found.result}
        views={hasMemory && hasViews && <ViewsButton {...views} />}
        extras={!isPhone && extras.length > 0 && extras}
        mode={isPhone && selection ? mode : undefined}
      />
      {found.result !== undefined && props.summary?.(found.result)}
      {found.error && <ErrorView error={found.error} onRetry={found.retry} action={reset} />}
      {!found.rows && !found.error && <RowsSkeleton />}
      {found.rows?.length === 0 && (
        <NothingListed state={state} filters={filters} empty={props.empty} create={create} />
      )}
      {rows.length > 0 && (
        <div data-dimmed={found.isStale || undefined} aria-busy={found.isStale}>
          <Body
            isPhone={isPhone}
            label={props.title}
            rows={isPrinting ? picked.rows : rows}
            columns={isPrinting ? columns.map(withoutTotal) : columns}
            facts={row}
            sort={state.sort}
            onSort={state.setSort}
            result={found.result}
            picked={isSelectable ? keys : undefined}
            onPick={pick}
          />
        </div>
      )}
      {found.total !== undefined && <ListPaging state={state} total={found.total} />}
      {found.more && <MoreButton onMore={found.more} isBusy={found.isFetchingMore} />}
      {/* What acts on the whole list, such as export, leaves a phone's screen to the rows. */}
      {isPhone && extras.length > 0 && <Group className="no-print">{extras}</Group>}
      {selection && (
        <SelectionBar
          picked={picked}
          selection={selection}
          total={found.matching}
          onPickAll={pickAll}
          onPrint={print}
        />
      )}
    </Stack>
  )
}

type BodyProps<Row, Data> = ListBodyProps<Row, Data> & { isPhone: boolean }

/** Shows the rows as a table, or on a phone as lines or cards. */
function Body<Row, Data>({ isPhone, ...props }: BodyProps<Row, Data>) {
  const { line } = props.facts
  if (!isPhone) return <ListTable {...props} />
  return line ? <ListLines {...props} line={line} /> : <ListCards {...props} />
}

/** Removes a column's total: it may cover all matches, but only the selected rows are printed. */
function withoutTotal<E extends Endpoint>(column: ColumnOf<E>): ColumnOf<E> {
  return { ...column, total: undefined }
}

/** Prints once the rows to print are rendered: `const { isPrinting, print } = usePrinting()`. */
function usePrinting(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    // After the rest of the page has rendered: its footer shows the filters.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [isPrinting])
  return { isPrinting, print: () => setPrinting(true) }
}
