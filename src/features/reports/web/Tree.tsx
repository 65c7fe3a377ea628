import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Phrase } from '../../../kit/contract/text.ts'
import { useSay } from '../../../kit/web/language.ts'
import classes from './Tree.module.css'

export type Cell = {
  label: Phrase
  value: ReactNode
  /** The one number that matters on a phone's card. */
  isStrong?: boolean
}

/** Rows that open into rows: a table on a desktop, cards under one another on a phone. */
export function Tree({
  nameHead,
  heads,
  children,
}: {
  nameHead: Phrase
  heads: readonly Phrase[]
  children: ReactNode
}) {
  const say = useSay()
  return (
    <ul className={classes.tree} style={{ '--cells': heads.length } as CSSProperties}>
      <li className={classes.row} data-head aria-hidden>
        <span>{say(nameHead)}</span>
        {heads.map((head) => (
          <span key={head.key} className={classes.cell}>
            {say(head)}
          </span>
        ))}
      </li>
      {children}
    </ul>
  )
}

type RowProps = {
  name: ReactNode
  /** A small fact under the name. */
  note?: ReactNode
  cells: readonly Cell[]
  level?: number
  isFoot?: boolean
  /** Opens and shuts what is inside; `label` says what for, to those who do not see the row. */
  opens?: { isOpen: boolean; toggle: () => void; label: string }
  /** What is inside, once open: rows, in a list of their own. */
  children?: ReactNode
}

/** One row; `level` indents it. */
export function TreeRow({ name, note, cells, level = 0, isFoot, opens, children }: RowProps) {
  const words = (
    <span>
      {name}
      {note && <span className={classes.note}>{note}</span>}
    </span>
  )
  return (
    <li style={{ '--level': level } as CSSProperties}>
      <div className={classes.row} data-foot={isFoot || undefined}>
        <div className={classes.name} data-strong={level === 0 || undefined}>
          {opens ? <Toggle {...opens} /> : !isFoot && <span className={classes.blank} />}
          {words}
        </div>
        <dl className={classes.cells}>
          {cells.map(({ label, value, isStrong }, place) => (
            <CellOf key={`${place} ${label.key}`} label={label} isStrong={isStrong}>
              {value}
            </CellOf>
          ))}
        </dl>
      </div>
      {opens?.isOpen && children}
    </li>
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

function CellOf({
  label,
  isStrong,
  children,
}: {
  label: Phrase
  isStrong: boolean | undefined
  children: ReactNode
}) {
  const say = useSay()
  return (
    <div
      className={classes.cell}
      data-empty={children == null || undefined}
      data-strong={isStrong || undefined}
    >
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What an open row holds beside rows: a text, a button, a wait. */
export function TreeInside({ level, children }: { level: number; children: ReactNode }) {
  return (
    <div className={classes.inside} style={{ '--level': level } as CSSProperties}>
      {children}
    </div>
  )
}
