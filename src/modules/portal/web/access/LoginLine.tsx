import { Group, Text } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { removeCustomerLogin } from '../../contract.ts'
import { portalMessages as text } from '../../messages.ts'
import type { CustomerLogin } from './portalCustomer.ts'

type Props = { login: CustomerLogin; customerId: number; onReset: () => void }

/** Shows one login: its name, its last use, its other customers, and its actions. */
export function LoginLine({ login, customerId, onReset }: Props) {
  const t = useT()
  const listed = useListed()
  const remove = useRemoveLogin(login)
  const { username, lastLoginAt, status } = login
  const others = login.customers.filter(({ id }) => id !== customerId)
  const actions: RowAction[] = [
    { label: t(text.resetPassword), icon: IconKey, onPick: onReset },
    { label: t(text.deleteLogin), icon: IconTrash, isDanger: true, onPick: () => void remove() },
  ]
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {username}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {status !== 1
            ? t(text.inactiveLogin)
            : lastLoginAt === null
              ? t(text.neverLoggedIn)
              : t(text.lastLogin, { time: formatInstant(lastLoginAt) })}
        </Text>
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {t(text.alsoShows, { names: listed(others.map(({ name }) => name)) })}
          </Text>
        )}
      </div>
      <RowActions name={username} actions={actions} />
    </Group>
  )
}

function useRemoveLogin({ id, username }: CustomerLogin) {
  const t = useT()
  const { mutate } = useEndpointMutation(removeCustomerLogin)
  return async () => {
    const isSure = await confirm({
      title: t(text.deleteLoginSure, { username }),
      body: t(text.deleteLoginBody),
      submitLabel: t(text.deleteLoginLabel, { username }),
      isDanger: true,
    })
    if (!isSure) return
    const result = await mutate({ params: { id } })
    if (result !== undefined) notify.done(text.loginDeleted, { username })
  }
}
