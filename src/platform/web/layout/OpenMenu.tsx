import { Menu, type MenuProps } from '@mantine/core'
import type { Trigger } from './OpensLater.tsx'
import { useOpenAtOnce } from './useOpenAtOnce.ts'

type Props = MenuProps & { button: Trigger }

/** Shows the menu of an `OpensLater` button; its children are `Menu.Item` and similar. */
export function OpenMenu({ button, children, ...props }: Props) {
  const { target, isOpen, setOpen } = useOpenAtOnce(button)
  return (
    <Menu {...props} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
