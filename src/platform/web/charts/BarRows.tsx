import type { TitleOrder } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Sen } from '#core/money.ts'
import { formatAmount } from '../display/formatAmount.ts'
import type { Message } from '../../contract/message.ts'
import { LinkTo, type Target } from '../layout/LinkTo.tsx'
import { ChartWithTable } from './ChartWithTable.tsx'
import { hueColor, type Hue } from './hueColor.ts'
import { chartMessages } from './messages.ts'
import classes from './BarRows.module.css'

export type BarRow = {
  key: string | number
  label: string
  /** The bar's length; in sen unless `show` formats it otherwise. */
  value: number
  /** A small fact next to it: "12 cashbooks". */
  note?: string
  /** The target of the row's link. */
  to?: Target | undefined
  hue?: Hue
}

type Props = {
  title: Message
  order?: TitleOrder
  rows: readonly BarRow[]
  /** Column headings of the table view. */
  labelHead: Message
  valueHead?: Message
  noteHead?: Message
  hue?: Hue
  show?: (value: number) => string
}

/** Shows a bar per row, the longest at full width: ageing, runners, packages. */
export function BarRows({
  title,
  order,
  rows,
  labelHead,
  valueHead = chartMessages.amount,
  noteHead,
  hue = 'brand',
  show = (value) => formatAmount(value as Sen),
}: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const table = {
    heads: [labelHead, ...(noteHead ? [noteHead] : []), valueHead],
    rows: rows.map((row) => ({
      key: String(row.key),
      cells: [
        <Name key="name" label={row.label} to={row.to} />,
        ...(noteHead ? [row.note] : []),
        show(row.value),
      ],
    })),
  }
  return (
    <ChartWithTable title={title} table={table} {...(order && { order })}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.key} className={classes.row}>
            <span className={classes.name}>
              <Name label={row.label} to={row.to} />
            </span>
            <span className={classes.value}>{show(row.value)}</span>
            {row.value > 0 && (
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.bar}
                  style={{
                    width: `${(row.value / most) * 100}%`,
                    background: hueColor(row.hue ?? hue),
                  }}
                />
              </span>
            )}
            {row.note && <span className={classes.note}>{row.note}</span>}
          </li>
        ))}
      </ul>
    </ChartWithTable>
  )
}

function Name({ label, to }: Pick<BarRow, 'label' | 'to'>): ReactNode {
  return to ? (
    <LinkTo {...to} inherit>
      {label}
    </LinkTo>
  ) : (
    label
  )
}
