import { Menu } from '@mantine/core'
import { IconBook, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { roleName } from '#core/access/roles.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PopupMenu } from '#platform/web/lazy/PopupMenu.tsx'
import type { Trigger } from '#platform/web/lazy/LazyPopup.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { getManualPath } from '../manualChapters.ts'
import { menuMessages } from '../menuMessages.ts'
import { TextSizeChoice } from '../display/TextSizeChoice.tsx'
import { ThemeChoice } from '../display/ThemeChoice.tsx'
import { confirmAndLogOut } from './confirmAndLogOut.ts'

/** Shows Account, the manual's chapter of the page, Log out, text size and theme. */
export function ProfileItems({ trigger }: { trigger: Trigger }) {
  const t = useT()
  const language = useLanguage()
  const user = useUser()
  const { pathname } = useLocation()
  const manual = getManualPath(pathname, user.roleId, language)

  return (
    <PopupMenu button={trigger} position="bottom-end" width={240}>
      <Menu.Label>
        {user.name} · {t(ROLE_WORDS[roleName(user.roleId)])}
      </Menu.Label>
      {user.username !== '' && (
        <Menu.Item
          component={Link}
          {...linkTo({ to: '/account' })}
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          {t(menuMessages.account)}
        </Menu.Item>
      )}
      {manual && (
        <Menu.Item
          component="a"
          href={manual}
          target="_blank"
          leftSection={<IconBook size={18} aria-hidden />}
        >
          {t(menuMessages.manual)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={() => void confirmAndLogOut(user.id)}
      >
        {t(authMessages.logOut)}
      </Menu.Item>
      <Menu.Divider />
      <TextSizeChoice isInMenu />
      <ThemeChoice isInMenu />
    </PopupMenu>
  )
}
