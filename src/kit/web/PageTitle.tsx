import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Phrase, Values } from '../contract/text.ts'
import { useSay } from './language.ts'

type Props = {
  title: Phrase
  values?: Values
  /** How many there are, beside the title. */
  count?: number | undefined
  /** The page's buttons, the primary one last. */
  children?: ReactNode
}

/** The heading of a page, its count and its buttons. */
export function PageTitle({ title, values, count, children }: Props) {
  const say = useSay()
  return (
    <Group justify="space-between" gap="sm" mih={44}>
      <Group gap="xs" align="baseline">
        <Title order={1}>{say(title, values)}</Title>
        {count !== undefined && (
          <Text c="dimmed" className="figures">
            {count.toLocaleString('en')}
          </Text>
        )}
      </Group>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  )
}
