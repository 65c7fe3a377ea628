import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconRestore,
  type Icon,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { listMessages } from './messages.ts'
import { useT } from '../preferences/language.ts'
import scrolling from '../layout/scrollingItems.module.css'
import classes from './ColumnsMenu.module.css'
import type { Hideable, ShownColumns } from './useShownColumns.ts'

/** Shows a menu of the columns that can be shown, hidden and moved. */
export function ColumnsMenu<Column extends Hideable>({ shown }: { shown: ShownColumns<Column> }) {
  const t = useT()
  const { choosable, changes, isShown, toggle, move, reset } = shown
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
          {choosable.map((column, at) => {
            const label = t(column.label)
            return (
              <div key={column.name} className={classes.row} onKeyDown={walkRow}>
                <Menu.CheckboxItem checked={isShown(column)} onChange={() => toggle(column)}>
                  {label}
                </Menu.CheckboxItem>
                <MoveButton
                  icon={IconArrowUp}
                  label={t(listMessages.moveUp, { label })}
                  isAtEnd={at === 0}
                  onMove={() => move(column, -1)}
                />
                <MoveButton
                  icon={IconArrowDown}
                  label={t(listMessages.moveDown, { label })}
                  isAtEnd={at === choosable.length - 1}
                  onMove={() => move(column, 1)}
                />
              </div>
            )
          })}
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

type MoveProps = { icon: Icon; label: string; isAtEnd: boolean; onMove: () => void }

/** Moves a column by one place. At an end it stays, so that it keeps the focus. */
function MoveButton({ icon: Sign, label, isAtEnd, onMove }: MoveProps) {
  return (
    <UnstyledButton
      role="menuitem"
      tabIndex={-1}
      className={classes.move}
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onMove}
    >
      <Sign size={16} aria-hidden />
    </UnstyledButton>
  )
}

/** Left and right go to the buttons of a column; from there up and down to those of the next one. */
function walkRow(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget
  const at = [...row.children].indexOf(event.target as Element)
  const isButton = at > 0
  const next: Partial<Record<string, Element | null | undefined>> = {
    ArrowRight: row.children[at + 1],
    ArrowLeft: row.children[at - 1],
    ...(isButton && {
      ArrowDown: row.nextElementSibling?.children[at],
      ArrowUp: row.previousElementSibling?.children[at],
    }),
  }
  const target = next[event.key]
  if (at < 0 || !(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
