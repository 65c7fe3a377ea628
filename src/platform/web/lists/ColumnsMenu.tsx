import { Button, Menu } from '@mantine/core'
import { IconColumns3, IconRestore } from '@tabler/icons-react'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import type { ShownColumns } from './useShownColumns.ts'

/** Shows a menu for the optional columns. */
export function ColumnsMenu<Row>({ shown }: { shown: ShownColumns<Row> }) {
  const t = useT()
  const { optional, isShown, toggle, reset } = shown
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t(platformMessages.columns)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optional.map(({ name, label }) => (
          <Menu.CheckboxItem key={name} checked={isShown(name)} onChange={() => toggle(name)}>
            {t(label)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconRestore size={18} aria-hidden />} onClick={reset}>
          {t(platformMessages.resetColumns)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
