import { Box, Button, Group, Select, Stack } from '@mantine/core'
import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useLoadedBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { addBankFile } from '../contract.ts'
import { bankLineMessages } from '../messages.ts'
import { BankBalances } from './BankBalances.tsx'
import { BankLines } from './BankLines.tsx'
import { BankMatches } from './BankMatches.tsx'
import { LastBankFile } from './LastBankFile.tsx'
import { UploadBankFile } from './UploadBankFile.tsx'
import { bankPageMessages as text } from './messages.ts'

/** Shows `/bank-file`: the bank's own lines of an account, and what explains them in the books. */
export function BankLinesPage() {
  useRootMark('wide')
  const t = useT()
  const { isAdmin, user } = useSession()
  const [url, setUrl] = useUrlState({ agentId: 0, accountId: 0 })
  const agentId = isAdmin ? url.agentId || undefined : user?.id
  const accounts = useLoadedBankAccounts(agentId)
  const account = accounts?.find(({ id }) => id === url.accountId) ?? accounts?.[0]
  const upload = useOpenForm('upload')
  const mayUpload = useMay(addBankFile)
  return (
    <Stack gap="md">
      <PageTitle title={text.title}>
        {account && mayUpload && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload.openNew}>
            {t(text.upload)}
          </Button>
        )}
      </PageTitle>
      <Group gap="md" align="flex-end">
        {isAdmin && (
          <Box maw={{ sm: 320 }} flex={1}>
            <AgentPicker
              label={t(text.chooseAgent)}
              value={agentId ?? null}
              onChange={(id) => setUrl({ agentId: id ?? 0, accountId: 0 })}
            />
          </Box>
        )}
        {accounts && accounts.length > 1 && (
          <Select
            label={t(bankLineMessages.account)}
            data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={account ? String(account.id) : null}
            allowDeselect={false}
            onChange={(id) => setUrl({ accountId: Number(id) })}
          />
        )}
      </Group>
      {agentId === undefined && (
        <EmptyState
          kind="nothingYet"
          icon={IconBuildingBank}
          title={text.chooseAgent}
          hint={text.chooseAgentHint}
        />
      )}
      {accounts?.length === 0 && agentId !== undefined && <NoAccount agentId={agentId} />}
      {account && (
        <Stack gap="md" key={account.id}>
          <BankBalances accountId={account.id} />
          <LastBankFile accountId={account.id} />
          <BankMatches accountId={account.id} />
          <BankLines accountId={account.id} />
        </Stack>
      )}
      {upload.isNew && account && <UploadBankFile accountId={account.id} onClose={upload.close} />}
    </Stack>
  )
}

function NoAccount({ agentId }: { agentId: number }) {
  const t = useT()
  const { isAdmin } = useSession()
  const search = isAdmin ? { agentId } : {}
  return (
    <EmptyState
      kind="nothingYet"
      icon={IconBuildingBank}
      title={text.noAccount}
      hint={text.noAccountHint}
      action={
        <Button component={Link} {...linkTo({ to: '/petty-cash-transaction', search })}>
          {t(text.toPettyCash)}
        </Button>
      }
    />
  )
}
