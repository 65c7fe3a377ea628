import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message, Values } from '#platform/contract/message.ts'
import type { Cell } from '#platform/web/lists/Tree.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import classes from './cashCells.module.css'
import { handOverWebMessages as text } from './messages.ts'

export type Columns = { hasEarlier: boolean; isMixed: boolean; isNow: boolean }
type Figures = Partial<
  Record<
    'earlier' | 'taken' | 'transfers' | 'handedOver' | 'left' | 'differences' | 'held',
    ReactNode
  >
>

/** Returns the cells of a row; a column without a value is empty, and left out on a phone. */
export function getCells({ hasEarlier, isMixed, isNow }: Columns, figures: Figures): Cell[] {
  return [
    ...(hasEarlier ? [{ label: text.fromEarlier, value: figures.earlier }] : []),
    { label: text.takenInCash, value: figures.taken },
    ...(isMixed ? [{ label: text.byTransfer, value: figures.transfers }] : []),
    { label: text.handedOver, value: figures.handedOver },
    { label: text.stillToHandOver, value: figures.left, isStrong: true },
    { label: text.overOrShort, value: figures.differences },
    ...(isNow ? [{ label: text.held, value: figures.held }] : []),
  ]
}

/** Shows one line for each message; what is resolved is no warning any more. */
export const showLines = (lines: readonly [Message, Values][]) =>
  lines.length === 0
    ? null
    : lines.map(([message, values]) => <Difference key={message.key} {...{ message, values }} />)

function Difference({ message, values }: { message: Message; values: Values }) {
  const t = useT()
  return <Note color={message === text.resolved ? 'dimmed' : 'out'}>{t(message, values)}</Note>
}

/** A note below a figure, which may take several lines. */
export function Note({ color = 'dimmed', children }: { color?: string; children: ReactNode }) {
  return (
    <Text component="span" size="sm" c={color} fw={400} className={classes.note}>
      {children}
    </Text>
  )
}
