import { Button, Menu } from '@mantine/core'
import { IconBuildingBank, IconCash, IconChevronDown } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { massCreditWebMessages as text } from './messages.ts'
import type { SheetState } from './sheetState.ts'

/** Sets the account of all rows at once; nothing for an agent without bank accounts. */
export function AllThrough({ sheet }: { sheet: SheetState }) {
  const t = useT()
  if (sheet.accounts.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t(text.allThrough)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheet.accounts.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconBuildingBank size={18} aria-hidden />}
            onClick={() => sheet.payAllThrough(id)}
          >
            {t(text.allByTransferTo, { account: name })}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => sheet.payAllThrough(undefined)}
        >
          {t(text.allInCash)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
