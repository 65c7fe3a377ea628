import { Checkbox, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { linkTo, useGo } from '../layout/LinkTo.tsx'
import { useT } from '../preferences/language.ts'
import type { ListBodyProps, RowProps } from './ListTable.tsx'
import type { LineParts } from './listTypes.ts'
import { listMessages } from './messages.ts'
import { RowActions } from './RowActions.tsx'
import classes from './ListLines.module.css'

type LineOf<Row> = (row: Row) => LineParts
type Props<Row, Data> = ListBodyProps<Row, Data> & { line: LineOf<Row> }

/**
 * Shows a phone's lines: a name with its figure, and what matters below it. While rows are picked, a
 * tap anywhere on a line picks it.
 */
export function ListLines<Row, Data>({ rows, facts, line, picked, onPick }: Props<Row, Data>) {
  return (
    <Paper withBorder component="ul" className={classes.list}>
      {rows.map((row) => (
        <Line
          key={facts.key(row)}
          row={row}
          facts={facts}
          line={line}
          isPicked={picked?.has(facts.key(row))}
          onPick={onPick}
        />
      ))}
    </Paper>
  )
}

type LineProps<Row> = Omit<RowProps<Row>, 'columns'> & { line: LineOf<Row> }

/** Memoized, as the rows of the table are. */
const Line = memo(function Line<Row>({ row, facts, line, isPicked, onPick }: LineProps<Row>) {
  const t = useT()
  const go = useGo()
  const key = facts.key(row)
  const name = facts.name(row)
  const target = facts.link?.(row)
  const { picture, figure, about, button } = line(row)
  const isPicking = isPicked !== undefined
  return (
    <li
      className={classes.line}
      data-picked={isPicked || undefined}
      onClick={(event) => {
        if ((event.target as Element).closest('a,button,input,label,[role=menu]')) return
        if (isPicking) onPick([key], !isPicked)
        else if (target) go(target)
      }}
    >
      {isPicking ? (
        <Checkbox
          size="md"
          aria-label={t(listMessages.selectRow, { name })}
          checked={isPicked}
          onChange={(event) => onPick([key], event.currentTarget.checked)}
        />
      ) : (
        <div>{picture}</div>
      )}
      <div className={classes.top}>
        <span className={classes.name}>
          {target && !isPicking ? (
            <Link {...linkTo(target)} className="link" data-row-link>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {figure && <span className={classes.figure}>{figure}</span>}
      </div>
      <div className={classes.about}>{about}</div>
      {!isPicking && (
        <div className={`${classes.acts} no-print`}>
          {button}
          {facts.actions && <RowActions name={name} actions={facts.actions(row)} />}
        </div>
      )}
    </li>
  )
}) as <Row>(props: LineProps<Row>) => ReactNode
