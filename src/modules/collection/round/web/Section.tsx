import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import classes from './CollectSections.module.css'

/** Shows a part of the round: its title, the number of its cards, and the cards. */
export function Section(props: { title: Message; count: number; children: ReactNode }) {
  const t = useT()
  return (
    <section>
      <Title order={2} className={classes.title}>
        {t(props.title)}{' '}
        <Text span c="dimmed" inherit fw={400}>
          {formatCount(props.count)}
        </Text>
      </Title>
      <ul className={classes.list}>{props.children}</ul>
    </section>
  )
}
