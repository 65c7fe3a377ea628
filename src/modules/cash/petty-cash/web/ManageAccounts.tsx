import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { ZERO_SEN } from '#core/money.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { ActiveBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { createBankAccount } from '#modules/ledger/accounts/forms.ts'
import {
  listBankAccounts,
  removeBankAccount,
  updateBankAccount,
} from '#modules/ledger/accounts/contract.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { RenameAccount } from './RenameAccount.tsx'
import type { BankAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'

type Props = { agentId: number | undefined; onClose: () => void }

/** Shows the bank accounts of an agent with their balances, and a line to add one. */
export function ManageAccounts({ agentId, onClose }: Props) {
  const t = useT()
  const accounts = useEndpointQuery(listBankAccounts, { query: { agentId } })
  const [added, setAdded] = useState(0)
  return (
    <Sheet title={t(accountMessages.manage)} onClose={onClose}>
      <Stack gap="md">
        <QueryBoundary result={accounts}>
          {(items) => (
            <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.length === 0 && (
                <Text component="li" c="dimmed">
                  {t(accountMessages.noAccounts)}
                </Text>
              )}
              {items.map((account) => (
                <li key={account.id}>
                  <AccountLine account={account} />
                </li>
              ))}
            </Stack>
          )}
        </QueryBoundary>
        <AddAccount key={added} agentId={agentId} onDone={() => setAdded(added + 1)} />
      </Stack>
    </Sheet>
  )
}

function AccountLine({ account }: { account: BankAccount }) {
  const [isRenaming, setRenaming] = useState(false)
  const actions = useAccountActions(account, () => setRenaming(true))
  const { name, status, balance } = account
  if (isRenaming) return <RenameAccount account={account} onClose={() => setRenaming(false)} />
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" mih={44}>
      <Text flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {status !== RECORD_STATUS.ACTIVE && <ActiveBadge status={status} />}
      <MoneyText value={balance ?? ZERO_SEN} isStrong />
      <RowActions name={name} actions={actions} />
    </Group>
  )
}

/** Returns the actions of an account: rename, change the status, delete. */
function useAccountActions(account: BankAccount, onRename: () => void): readonly RowAction[] {
  const t = useT()
  const { id, name, status, balance } = account
  const isActive = status === RECORD_STATUS.ACTIVE
  const change = useEndpointMutation(updateBankAccount, {
    onDone: ({ status: now }) =>
      notify.done(now === RECORD_STATUS.ACTIVE ? webText.isNowActive : webText.isNowInactive, {
        name,
      }),
  })
  const removal = useEndpointMutation(removeBankAccount, {
    onDone: () => notify.done(accountMessages.removed, { name }),
  })
  async function toggle() {
    const isSure =
      !isActive ||
      (await confirm({
        title: t(webText.setInactiveSure, { name }),
        body: t(accountMessages.inactiveEffect, { balanceSen: balance ?? ZERO_SEN }),
        submitLabel: t(webText.setInactive),
      }))
    const next = isActive ? RECORD_STATUS.INACTIVE : RECORD_STATUS.ACTIVE
    if (isSure) void change.mutate({ params: { id }, body: { status: next } })
  }
  async function remove() {
    const isSure = await confirm({
      title: t(accountMessages.removeSure, { name }),
      body: t(accountMessages.removeEffect),
      submitLabel: t(platformMessages.remove),
      isDanger: true,
    })
    if (isSure) void removal.mutate({ params: { id } })
  }
  return [
    { label: t(accountMessages.rename), icon: IconPencil, onPick: onRename },
    {
      label: t(isActive ? webText.setInactive : webText.setActive),
      icon: isActive ? IconPlayerPause : IconPlayerPlay,
      onPick: () => void toggle(),
    },
    {
      label: t(platformMessages.remove),
      icon: IconTrash,
      isDanger: true,
      onPick: () => void remove(),
    },
  ]
}

function AddAccount({ agentId, onDone }: { agentId: number | undefined; onDone: () => void }) {
  const t = useT()
  const form = useEndpointForm(createBankAccount, {
    initial: { agentId: agentId ?? null, name: '' },
    onDone: ({ name }) => {
      notify.done(accountMessages.added, { name })
      onDone()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          {...form.field('name')}
          label={undefined}
          aria-label={t(accountMessages.name)}
          placeholder={t(accountMessages.nameHint)}
          autoComplete="off"
          maxLength={60}
          flex={1}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={form.isSubmitting}
        >
          {t(accountMessages.addAccount)}
        </Button>
      </Group>
    </form>
  )
}
