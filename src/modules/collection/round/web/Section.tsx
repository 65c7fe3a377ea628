import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay, type Day } from '#core/calendar.ts'
import { formatCount } from '#core/formatCount.ts'
import type { Message } from '#platform/contract/message.ts'
import { weekdayName } from '#platform/contract/weekdayName.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import classes from './CollectSections.module.css'

/** Shows a part of the round: its title, the number of its cards, its day, and the cards. */
export function Section(props: {
  title: Message
  count: number
  on?: Day | undefined
  children: ReactNode
}) {
  const t = useT()
  const language = useLanguage()
  return (
    <section>
      <div className={classes.title}>
        <Title order={2}>
          {t(props.title)}{' '}
          <Text span c="dimmed" inherit fw={400}>
            {formatCount(props.count)}
          </Text>
        </Title>
        {props.on && (
          <Text c="dimmed" className="figures">
            {weekdayName(props.on, language)} {formatDay(props.on)}
          </Text>
        )}
      </div>
      <ul className={classes.list}>{props.children}</ul>
    </section>
  )
}
