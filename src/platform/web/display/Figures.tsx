import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import classes from './Figures.module.css'

type FiguresProps = {
  children: ReactNode
  /** On a desktop each figure is next to its label, as a line above a table. */
  isLine?: boolean
  /** On a desktop two columns, one pair below the other. */
  isPairs?: boolean
}

/** Shows some figures side by side, each under its label; a row holds as many as fit. */
export function Figures({ children, isLine = false, isPairs = false }: FiguresProps) {
  return (
    <dl
      className={classes.figures}
      data-line={isLine || undefined}
      data-pairs={isPairs || undefined}
    >
      {children}
    </dl>
  )
}

/** Shows one figure; `isStrong` marks the most important one. */
export function Figure({
  label,
  isStrong = false,
  children,
}: {
  label: Message
  isStrong?: boolean
  children: ReactNode
}) {
  const t = useT()
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {t(label)}
      </Text>
      <dd className={classes.value} data-strong={isStrong || undefined}>
        {children}
      </dd>
    </div>
  )
}
