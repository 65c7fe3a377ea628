import { ActionIcon, Button, Group, Popover, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { AllThrough } from './AllThrough.tsx'
import { FindInSheet } from './FindInSheet.tsx'
import type { SheetState } from './sheetState.ts'

/** Finds a row, fills or clears all of them, and explains the keys. */
export function SheetTools({ sheet }: { sheet: SheetState }) {
  const t = useT()
  return (
    <Group gap="sm" justify="flex-end" align="flex-end">
      <FindInSheet sheet={sheet} />
      <AllThrough sheet={sheet} />
      <Button variant="default" onClick={() => sheet.fillExpected()}>
        {t(text.fillExpected)}
      </Button>
      <Button variant="default" onClick={() => sheet.clear()}>
        {t(platformMessages.clear)}
      </Button>
      <KeysHelp hasAccounts={sheet.accounts.length > 0} />
    </Group>
  )
}

function KeysHelp({ hasAccounts }: { hasAccounts: boolean }) {
  const t = useT()
  const lines = [...t(text.sheetHelp).split(' · '), ...(hasAccounts ? [t(text.accountHelp)] : [])]
  return (
    <Popover position="bottom-end" width={320} shadow="md" returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(text.keysHelp)}
          title={t(text.keysHelp)}
          visibleFrom="sm"
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {lines.map((line) => (
          <Text key={line} size="sm" py={2}>
            {line}
          </Text>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
