import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Message } from '../../../contract/message.ts'
import { Table } from '../Table.tsx'
import { platformMessages } from '../../messages.ts'
import { useT } from '../../preferences/language.ts'
import type { Sorting } from './useSorting.ts'
import classes from './SortHeader.module.css'

/** What a head needs to know of its column, as `Column` of a list says it. */
type HeadColumn = {
  name: string
  label: Message
  sorts?: boolean
  isFigure?: boolean
  isLatestFirst?: boolean
  isButtons?: boolean
}

type Props = {
  column: HeadColumn
  sort: string
  onSort: (sort: string) => void
  className?: string | undefined
}

const SIGNS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }
const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/**
 * Shows a column's header; a click orders names ascending, figures and latest days descending,
 * the next one the other way, the third as by default.
 */
export function SortHeader({ column, sort, onSort, className = '' }: Props) {
  const t = useT()
  const { name, label, sorts, isFigure, isLatestFirst, isButtons } = column
  const own = { scope: 'col', 'data-figure': isFigure || undefined }
  if (!sorts) {
    return (
      <Table.Th {...own} className={isButtons ? `no-print ${className}` : className}>
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
    <Table.Th
      {...own}
      className={`${classes.head} ${className}`}
      data-label={t(label)}
      aria-sort={ARIA[order]}
    >
      <UnstyledButton
        className={`${classes.sort} no-print`}
        data-on={order !== 'none' || undefined}
        title={t(platformMessages.sortBy, { label: t(label) })}
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

type HeadProps = Pick<HeadColumn, 'label' | 'isFigure' | 'isLatestFirst'> & {
  /** Undefined where no column sorts. */
  sorting: Sorting | undefined
  className?: string
}

/** Shows a head of a table outside of the lists; it sorts where `sorting` knows its column. */
export function Head({ sorting, className, ...column }: HeadProps) {
  const { key } = column.label
  const sorts = sorting?.has(column.label) ?? false
  return (
    <SortHeader
      column={{ ...column, name: key, sorts }}
      sort={sorting?.sort ?? ''}
      onSort={(next) => sorting?.onSort(next)}
      className={className}
    />
  )
}

/** Shows the heads of a table: a name, then figures. */
export function FigureHeads({
  heads,
  sorting,
}: {
  heads: readonly Message[]
  sorting: Sorting | undefined
}) {
  return heads.map((label, place) => (
    <Head key={label.key} label={label} isFigure={place > 0} sorting={sorting} />
  ))
}
