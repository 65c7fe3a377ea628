import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3, IconRestore } from '@tabler/icons-react'
import { listMessages } from './messages.ts'
import { useT } from '../preferences/language.ts'
import scrolling from '../layout/scrollingItems.module.css'
import type { Hideable, ShownColumns } from './useShownColumns.ts'

/** Shows a menu of the columns that can be shown and hidden. */
export function ColumnsMenu<Column extends Hideable>({ shown }: { shown: ShownColumns<Column> }) {
  const t = useT()
  const { choosable, changes, isShown, toggle, reset } = shown
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t(listMessages.columns)}
          title={t(listMessages.columns)}
        >
          <IconColumns3 size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(listMessages.columns)}</Menu.Label>
        <div className={scrolling.items}>
          {choosable.map((column) => (
            <Menu.CheckboxItem
              key={column.name}
              checked={isShown(column)}
              onChange={() => toggle(column)}
            >
              {t(column.label)}
            </Menu.CheckboxItem>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconRestore size={18} aria-hidden />}
          disabled={changes.length === 0}
          onClick={reset}
        >
          {t(listMessages.resetColumns)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
