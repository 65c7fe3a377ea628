import { Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useGo } from '../layout/LinkTo.tsx'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { listMessages } from './messages.ts'
import { Linked, onCard, type ListBodyProps, type RowProps } from './ListTable.tsx'
import { RowActions } from './RowActions.tsx'
import classes from './ListCards.module.css'

/**
 * Shows the phone's cards, from the same columns: name and badge, the one number, then small facts.
 */
export function ListCards<Row, Data>(props: ListBodyProps<Row, Data>) {
  const { rows, columns, facts, result, picked, onPick } = props
  const t = useT()
  const totals = columns.flatMap(({ name, label, total, card }) =>
    total && card !== 'none' ? [{ name, label, total }] : [],
  )
  return (
    <Stack gap="sm" component="ul" className={classes.list}>
      {rows.map((row) => (
        <li key={facts.key(row)}>
          <Card
            row={row}
            columns={columns}
            facts={facts}
            isPicked={picked?.has(facts.key(row))}
            onPick={onPick}
          />
        </li>
      ))}
      {totals.length > 0 && result !== undefined && (
        <Paper withBorder component="li" className={classes.card}>
          <Text fw={600}>{t(platformMessages.total)}</Text>
          {totals.map(({ name, label, total }) => (
            <Fact key={name} label={label} isStrong>
              {total(rows, result)}
            </Fact>
          ))}
        </Paper>
      )}
    </Stack>
  )
}

/** Memoized, as the rows of the table are. */
const Card = memo(function Card<Row>({ row, columns, facts, isPicked, onPick }: RowProps<Row>) {
  const t = useT()
  const go = useGo()
  const key = facts.key(row)
  const name = facts.name(row)
  const isPicking = isPicked !== undefined
  // While rows are picked a tap picks: nothing leads away.
  const target = isPicking ? undefined : facts.link?.(row)
  const at = (place: string) => columns.filter(({ card = 'fact' }) => card === place)
  return (
    <Paper
      withBorder
      className={classes.card}
      data-picked={isPicked || undefined}
      data-opens={target ? true : undefined}
      onClick={(event) => {
        // The link in the card is for keyboards and screen readers; a tap anywhere else on the card
        // follows it too.
        const isOnControl = (event.target as Element).closest('a,button,input,label,[role=menu]')
        if (isOnControl) return
        if (isPicking) onPick([key], !isPicked)
        else if (target) go(target)
      }}
    >
      <Group gap="sm" wrap="nowrap" align="center">
        {isPicking && (
          <Checkbox
            size="md"
            aria-label={t(listMessages.selectRow, { name })}
            checked={isPicked}
            onChange={(event) => onPick([key], event.currentTarget.checked)}
          />
        )}
        <div className={classes.head}>
          <div className={classes.name}>
            {at('name').map((column) => (
              <Linked
                key={column.name}
                column={column}
                row={row}
                facts={isPicking ? { ...facts, link: undefined } : facts}
                isOnCard
              />
            ))}
          </div>
          {at('badge').map((column) => (
            <span key={column.name}>{onCard(column, row)}</span>
          ))}
        </div>
        {facts.actions && <RowActions name={name} actions={facts.actions(row)} />}
      </Group>
      {at('figure').map((column) => (
        <Fact key={column.name} label={column.label} isStrong>
          {onCard(column, row)}
        </Fact>
      ))}
      {at('fact').map((column) => (
        <Fact key={column.name} label={column.label}>
          {onCard(column, row)}
        </Fact>
      ))}
      {facts.cardButtons && !isPicking && (
        <div className={classes.buttons}>{facts.cardButtons(row)}</div>
      )}
    </Paper>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

function Fact({
  label,
  isStrong = false,
  children,
}: {
  label: Parameters<ReturnType<typeof useT>>[0]
  isStrong?: boolean
  children: ReactNode
}) {
  const t = useT()
  if (children == null) return null
  return (
    <div className={classes.fact} data-strong={isStrong || undefined}>
      <span className={classes.label}>{t(label)}</span>
      <span className={classes.value}>{children}</span>
    </div>
  )
}
