import { ActionIcon, Popover, Stack, Text } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { Message, Values } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { portfolioMessages as heads } from '../messages.ts'

type Props = { of: Message; says: readonly (readonly [Message, Values?])[] }

/** Shows a "?" that says how the figures of a card are made up. */
export function Meaning({ of, says }: Props) {
  const t = useT()
  return (
    <Popover width={380} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className="touch-target no-print"
          aria-label={t(heads.meaningOf, { name: t(of) })}
        >
          <IconHelpCircle size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)">
        <Stack gap="sm" tabIndex={-1} data-autofocus>
          {says.map(([message, values]) => (
            <Text key={message.key}>{t(message, values)}</Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
