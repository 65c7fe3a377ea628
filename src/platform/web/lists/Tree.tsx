import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { FigureHeads } from '../layout/sorting/SortHeader.tsx'
import type { Sorting } from '../layout/sorting/useSorting.ts'
import classes from './Tree.module.css'

export type Cell = {
  label: Message
  value: ReactNode
  /** The one number that matters on a phone's card. */
  isStrong?: boolean
}

/** Shows rows that open into rows: a table on a desktop and on paper, nested cards on a phone. */
export function Tree({
  label,
  nameHead,
  heads,
  sorting,
  hasButtons = false,
  children,
}: {
  /** What a screen reader calls it. */
  label: Message
  nameHead: Message
  heads: readonly Message[]
  /** The order of the rows; the caller sorts them. */
  sorting?: Sorting
  /** Rows end with buttons, which have no heading. */
  hasButtons?: boolean
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={classes.box}>
      <table className={classes.tree} aria-label={t(label)}>
        <thead>
          <tr>
            <FigureHeads heads={[nameHead, ...heads]} sorting={sorting} />
            {hasButtons && <td />}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type RowProps = {
  name: ReactNode
  /** A small fact under the name. */
  note?: ReactNode
  cells: readonly Cell[]
  buttons?: ReactNode
  level?: number
  isFoot?: boolean
  /** Toggles the content; `label` describes the row to screen readers. */
  opens?: { isOpen: boolean; toggle: () => void; label: string }
  /** A tick in front of the name; one without `onTick` cannot be set. */
  tick?: {
    isTicked: boolean
    onTick: ((isTicked: boolean) => void) | undefined
    label: string
  }
  /** The content, once open: `TreeRow` and `TreeInside`. */
  children?: ReactNode
}

/** Shows one row, indented by `level`. */
export function TreeRow(props: RowProps) {
  const { name, note, cells, buttons, level = 0, isFoot, opens, tick, children } = props
  return (
    <>
      <tr className={classes.row} data-foot={isFoot || undefined} style={levelStyle(level)}>
        <th scope="row" data-strong={level === 0 || undefined}>
          <span className={classes.name}>
            {tick && (
              <Checkbox
                className="no-print"
                aria-label={tick.label}
                checked={tick.isTicked}
                disabled={tick.onTick === undefined}
                onChange={({ currentTarget: { checked } }) => tick.onTick?.(checked)}
              />
            )}
            {opens ? <Toggle {...opens} /> : !isFoot && <span className={classes.blank} />}
            <span>
              {name}
              {note && <span className={classes.note}>{note}</span>}
            </span>
          </span>
        </th>
        {cells.map(({ label, value, isStrong }, place) => (
          <ValueCell key={`${place} ${label.key}`} label={label} isStrong={isStrong}>
            {value}
          </ValueCell>
        ))}
        {buttons !== undefined && <td className={classes.buttons}>{buttons}</td>}
      </tr>
      {opens?.isOpen && children}
    </>
  )
}

function Toggle({ isOpen, toggle, label }: NonNullable<RowProps['opens']>) {
  return (
    <UnstyledButton
      onClick={toggle}
      aria-expanded={isOpen}
      aria-label={label}
      className={classes.toggle}
    >
      <IconChevronRight
        size={18}
        aria-hidden
        className={classes.chevron}
        data-open={isOpen || undefined}
      />
    </UnstyledButton>
  )
}

function ValueCell({
  label,
  isStrong,
  children,
}: {
  label: Message
  isStrong: boolean | undefined
  children: ReactNode
}) {
  const t = useT()
  return (
    <td
      className={classes.cell}
      data-empty={children == null || undefined}
      data-strong={isStrong || undefined}
    >
      <span className={classes.label}>{t(label)}</span>
      <span>{children}</span>
    </td>
  )
}

/** Shows what an open row holds in addition to rows: a text, a button, a skeleton. */
export function TreeInside({ level, children }: { level: number; children: ReactNode }) {
  return (
    <tr className={classes.inside} style={levelStyle(level)}>
      {/* More than any tree has; the browser cuts it to the table's columns. */}
      <td colSpan={20}>{children}</td>
    </tr>
  )
}

const levelStyle = (level: number) => ({ '--level': level }) as CSSProperties
