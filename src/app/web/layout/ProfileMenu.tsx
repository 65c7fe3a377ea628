import { Menu, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roleName } from '../../../core/access/roles.ts'
import { authText } from '../../../features/auth/text.ts'
import { logOutOrSay } from '../../../features/auth/web/logOutOrSay.ts'
import { ROLE_WORDS } from '../../../kit/contract/roleWords.ts'
import { confirm } from '../../../kit/web/dialogs.ts'
import { useSay } from '../../../kit/web/language.ts'
import { linkTo } from '../../../kit/web/LinkTo.tsx'
import { Photo } from '../../../kit/web/Photo.tsx'
import { useUser } from '../../../kit/web/session.ts'
import { layoutText } from './text.ts'
import { TextSizeChoice } from './TextSizeChoice.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import classes from './Header.module.css'

/** Account, Log out, text size and theme. */
export function ProfileMenu() {
  const say = useSay()
  const user = useUser()
  const role = say(ROLE_WORDS[roleName(user.roleId)])

  async function askAndLogOut() {
    const isSure = await confirm({
      title: say(authText.logOutSure),
      body: say(authText.logOutBody),
      verb: say(authText.logOut),
    })
    if (isSure) await logOutOrSay()
  }

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.profile}>
          <Photo path={user.profilePhoto} name={user.name} size={32} />
          <span className={classes.who}>
            <Text component="span" size="sm" fw={600} truncate maw={140}>
              {user.name}
            </Text>{' '}
            <Text component="span" size="xs" c="dimmed">
              {role}
            </Text>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name} · {role}
        </Menu.Label>
        <Menu.Item
          component={Link}
          {...linkTo({ to: '/account' })}
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          {say(layoutText.account)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void askAndLogOut()}
        >
          {say(authText.logOut)}
        </Menu.Item>
        <Menu.Divider />
        <Stack gap={6} px="sm" py={6}>
          <TextSizeChoice size="xs" />
          <ThemeChoice size="xs" isVertical />
        </Stack>
      </Menu.Dropdown>
    </Menu>
  )
}
