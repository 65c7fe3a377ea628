import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { Table } from '../layout/Table.tsx'
import { useT } from '../preferences/language.ts'
import { linkTo } from '../layout/LinkTo.tsx'
import { platformMessages } from '../messages.ts'
import { listMessages } from './messages.ts'
import type { AnyColumn, Column, RowFacts } from './listTypes.ts'
import { RowActions } from './RowActions.tsx'
import { SortHeader } from '../layout/sorting/SortHeader.tsx'
import { useRowKeys } from './useRowKeys.ts'
import classes from './ListTable.module.css'

export type ListBodyProps<Row, Data> = {
  /** The name of the table, for who does not see the heading. */
  label: Message
  rows: readonly Row[]
  columns: readonly Column<Row, Data, string>[]
  facts: RowFacts<Row>
  sort: string
  onSort: (sort: string) => void
  result: Data | undefined
  /** The selected keys; undefined where selection is off. */
  picked: ReadonlySet<string | number> | undefined
  onPick: (keys: readonly (string | number)[], isPicked: boolean) => void
}

/**
 * Shows the desktop's table: sticky header, figures on the right, totals in the footer. Its rows are
 * plain elements: a page has more than a thousand cells.
 */
export function ListTable<Row, Data>(props: ListBodyProps<Row, Data>) {
  const { label, rows, columns, facts, picked, onPick } = props
  const t = useT()
  const rowKeys = useRowKeys()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { ref: tableRef, width: tableWidth } = useElementSize<HTMLTableElement>()
  const isWide = width > 0 && tableWidth > width + 1
  return (
    // A box that scrolls sideways stops the header from sticking to the window: only when needed.
    <div
      ref={ref}
      className={classes.box}
      data-wide={isWide || undefined}
      data-picks={picked ? true : undefined}
      onScroll={({ currentTarget: box }) => {
        const isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1
        box.toggleAttribute('data-at-end', isAtEnd)
      }}
    >
      <Table
        ref={tableRef}
        aria-label={t(label)}
        className={classes.table}
        tabularNums
        horizontalSpacing={8}
        stickyHeader={!isWide}
        stickyHeaderOffset="var(--stuck-top, 0px)"
      >
        <Head {...props} />
        <tbody {...rowKeys}>
          {rows.map((row) => (
            <ListRow
              key={facts.key(row)}
              row={row}
              columns={columns}
              facts={facts}
              isPicked={picked?.has(facts.key(row))}
              onPick={onPick}
            />
          ))}
        </tbody>
        {columns.some(({ total }) => total) && <Totals {...props} />}
      </Table>
    </div>
  )
}

function Head<Row, Data>(props: ListBodyProps<Row, Data>) {
  const { rows, columns, facts, sort, onSort, picked, onPick } = props
  const t = useT()
  const keys = rows.map(facts.key)
  const count = keys.filter((key) => picked?.has(key)).length
  return (
    <Table.Thead>
      <Table.Tr>
        {picked && (
          <Table.Th w={44}>
            <Checkbox
              aria-label={t(listMessages.selectAllRows)}
              checked={count > 0 && count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={(event) => onPick(keys, event.currentTarget.checked)}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <SortHeader key={column.name} column={column} sort={sort} onSort={onSort} />
        ))}
        {facts.actions && (
          <Table.Th w={44}>
            <VisuallyHidden>{t(listMessages.actions)}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

export type RowProps<Row> = Pick<ListBodyProps<Row, never>, 'columns' | 'facts' | 'onPick'> & {
  row: Row
  /** Undefined where selection is off. */
  isPicked: boolean | undefined
}

/** Memoized: neither a selection nor a refetch draws the rows again that stay as they are. */
const ListRow = memo(function ListRow<Row>(props: RowProps<Row>) {
  const { row, columns, facts, isPicked, onPick } = props
  const t = useT()
  const key = facts.key(row)
  const name = facts.name(row)
  return (
    <tr
      data-key={key}
      data-opens={facts.link?.(row) ? true : undefined}
      data-picked={isPicked || undefined}
    >
      {isPicked !== undefined && (
        <td>
          <Checkbox
            aria-label={t(listMessages.selectRow, { name })}
            checked={isPicked}
            onChange={(event) => onPick([key], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          className={column.isButtons ? 'no-print' : undefined}
          data-figure={column.isFigure || undefined}
          data-wraps={column.wraps || column.card === 'name' || undefined}
        >
          <Linked column={column} row={row} facts={facts} />
        </td>
      ))}
      {facts.actions && (
        <td className={classes.actions}>
          <RowActions name={name} actions={facts.actions(row)} />
        </td>
      )}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

/** Shows a cell; the row's name is a real link. */
export function Linked<Row>({
  column,
  row,
  facts,
  isOnCard = false,
}: {
  column: AnyColumn<Row>
  row: Row
  facts: RowFacts<Row>
  isOnCard?: boolean
}): ReactNode {
  const shown = isOnCard ? onCard(column, row) : column.show(row)
  const target = column.card === 'name' ? facts.link?.(row) : undefined
  if (!target) return shown
  return (
    <Link {...linkTo(target)} className={`link ${classes.opens}`} data-row-link>
      {shown}
    </Link>
  )
}

/** Returns a column's content on a phone's card. */
export function onCard<Row>({ show, showOnCard = show }: AnyColumn<Row>, row: Row): ReactNode {
  return showOnCard(row)
}

function Totals<Row, Data>(props: ListBodyProps<Row, Data>) {
  const { rows, columns, facts, result, picked } = props
  const t = useT()
  return (
    <tfoot>
      <tr>
        {picked && <td />}
        {columns.map(({ name, total, isFigure, isButtons }, index) => (
          <td
            key={name}
            className={isButtons ? 'no-print' : undefined}
            data-figure={isFigure || undefined}
          >
            {total && result !== undefined
              ? total(rows, result)
              : index === 0 && t(platformMessages.total)}
          </td>
        ))}
        {facts.actions && <td />}
      </tr>
    </tfoot>
  )
}
