import { Group, Paper, Stack, Title, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message, Values } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'

type Props = PaperProps & {
  title?: Message
  values?: Values
  /** Buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Shows a card on the page: one hairline border, no shadow, padding as the design defines. */
export function Panel({ title, values, actions, children, ...props }: Props) {
  const t = useT()
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} component="section" {...props}>
      <Stack gap="md">
        {(title || actions) && (
          <Group justify="space-between" gap="sm">
            {title && <Title order={2}>{t(title, values)}</Title>}
            {actions}
          </Group>
        )}
        {children}
      </Stack>
    </Paper>
  )
}
