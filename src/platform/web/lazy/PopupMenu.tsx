import { Menu, type MenuProps } from '@mantine/core'
import type { Trigger } from './LazyPopup.tsx'
import { useOpenOnMount } from './useOpenOnMount.ts'

type Props = MenuProps & { button: Trigger }

/** Shows the menu of an `LazyPopup` button, never wider than the screen; its children are `Menu.Item` and similar. */
export function PopupMenu({ button, children, ...props }: Props) {
  const { target, isOpen, setOpen } = useOpenOnMount(button)
  return (
    <Menu {...props} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 16px)">{children}</Menu.Dropdown>
    </Menu>
  )
}
