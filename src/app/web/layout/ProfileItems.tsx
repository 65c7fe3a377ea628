import { Menu } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { roleName } from '../../../core/access/roles.ts'
import { authText } from '../../../features/auth/text.ts'
import { logOutOrExplain } from '../../../features/auth/web/logOutOrExplain.ts'
import { entriesOf } from '../../../features/mass-credit/web/outbox/outboxStore.ts'
import { roundText } from '../../../features/mass-credit/web/roundText.ts'
import { ROLE_WORDS } from '../../../platform/contract/roleWords.ts'
import { confirm } from '../../../platform/web/dialogs.ts'
import { useT } from '../../../platform/web/language.ts'
import { linkTo } from '../../../platform/web/LinkTo.tsx'
import { OpenMenu } from '../../../platform/web/OpenMenu.tsx'
import type { Trigger } from '../../../platform/web/OpensLater.tsx'
import { useUser } from '../../../platform/web/session.ts'
import { layoutText } from './text.ts'
import { TextSizeChoice } from './TextSizeChoice.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Account, Log out, text size and theme. */
export function ProfileItems({ trigger }: { trigger: Trigger }) {
  const t = useT()
  const user = useUser()

  async function confirmAndLogOut() {
    const isSure = await confirm({
      title: t(authText.logOutSure),
      body: [
        entriesOf(user.id).length > 0 &&
          t(roundText.keptHere, { count: entriesOf(user.id).length }),
        t(authText.logOutBody),
      ]
        .filter(Boolean)
        .join(' '),
      submitLabel: t(authText.logOut),
    })
    if (isSure) await logOutOrExplain()
  }

  return (
    <OpenMenu button={trigger} position="bottom-end" width={240}>
      <Menu.Label>
        {user.name} · {t(ROLE_WORDS[roleName(user.roleId)])}
      </Menu.Label>
      <Menu.Item
        component={Link}
        {...linkTo({ to: '/account' })}
        leftSection={<IconUserCircle size={18} aria-hidden />}
      >
        {t(layoutText.account)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={() => void confirmAndLogOut()}
      >
        {t(authText.logOut)}
      </Menu.Item>
      <Menu.Divider />
      <TextSizeChoice isInMenu />
      <ThemeChoice isInMenu />
    </OpenMenu>
  )
}
