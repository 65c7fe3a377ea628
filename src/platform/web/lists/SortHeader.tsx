import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Table } from '../layout/Table.tsx'
import { useT } from '../preferences/language.ts'
import { listMessages } from './messages.ts'
import type { AnyColumn } from './listTypes.ts'
import classes from './ListTable.module.css'

type Props<Row> = { column: AnyColumn<Row>; sort: string; onSort: (sort: string) => void }

const SIGNS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }
const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/**
 * Shows a column's header; a click orders names ascending, figures and latest days descending,
 * the next one the other way, the third as by default.
 */
export function SortHeader<Row>({ column, sort, onSort }: Props<Row>) {
  const t = useT()
  const { name, label, sorts, isFigure, isLatestFirst, isButtons } = column
  if (!sorts) {
    const className = isButtons ? 'no-print' : undefined
    return (
      <Table.Th className={className} data-figure={isFigure || undefined}>
        {t(label)}
      </Table.Th>
    )
  }
  const order = getOrder(name, sort)
  const Sign = SIGNS[order]
  const isFromTop = isFigure || isLatestFirst
  const orders = isFromTop ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const following = order === 'none' ? orders[0] : order === orders[0] ? orders[1] : undefined
  const next = following ? `${name}:${following}` : ''
  return (
    <Table.Th data-figure={isFigure || undefined} data-label={t(label)} aria-sort={ARIA[order]}>
      <UnstyledButton
        className={`${classes.sort} no-print`}
        data-on={order !== 'none' || undefined}
        title={t(listMessages.sortBy, { label: t(label) })}
        onClick={() => onSort(next)}
      >
        {t(label)}
        <Sign size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

function getOrder(name: string, sort: string): 'asc' | 'desc' | 'none' {
  if (sort === `${name}:asc`) return 'asc'
  return sort === `${name}:desc` ? 'desc' : 'none'
}
