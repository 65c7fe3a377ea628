import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import classes from './FactList.module.css'

export type Fact = { label: Message; value: ReactNode }

/** Shows labels and values, one per line; skips a fact that is undefined or false. */
export function FactList({ facts }: { facts: readonly (Fact | undefined | false)[] }) {
  const t = useT()
  return (
    <dl className={classes.list}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label.key} className={classes.line}>
              <Text component="dt" c="dimmed">
                {t(fact.label)}
              </Text>
              <dd className={classes.value}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
