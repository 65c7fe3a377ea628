import { Button, Stack, TextInput } from '@mantine/core'
import { IconBuildingBank, IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { replaceSlip } from '#modules/lending/credits/contract.ts'
import { SlipField } from '#modules/lending/credits/web/slip/SlipField.tsx'
import { roundMessages } from '../roundMessages.ts'
import type { Stop } from '../stops.ts'
import { chooseTransfer, useChosen } from './chosenTransfer.ts'

const MAX_REFERENCE = 60

type Props = {
  stop: Stop
  accounts: readonly NamedAccount[]
  /** A slip that another application shared. */
  shared?: File
  onClose: () => void
}

/** Shows cash and the accounts, each one tap, with the reference of a transfer below. */
export function AccountSheet({ stop, accounts, shared, onClose }: Props) {
  const t = useT()
  const { cashbookId, customerName: name } = stop.row
  const { transfer, slip: taken } = useChosen(cashbookId)
  const [slip, setSlip] = useState(shared ?? taken)
  const maySlip = useMay(replaceSlip)
  const [reference, setReference] = useState(transfer?.reference ?? '')
  function choose(account?: NamedAccount) {
    chooseTransfer(
      cashbookId,
      account && {
        accountId: account.id,
        accountName: account.name,
        reference: reference.trim(),
      },
      slip,
    )
    onClose()
  }
  return (
    <Sheet title={t(roundMessages.howPaid, { name })} onClose={onClose}>
      <Stack gap="sm">
        <Button
          variant={transfer ? 'default' : 'light'}
          aria-pressed={!transfer}
          mih={56}
          justify="start"
          leftSection={<IconCash size={20} aria-hidden />}
          onClick={() => choose()}
        >
          {t(accountMessages.cash)}
        </Button>
        {accounts.map((account, at) => (
          <Button
            key={account.id}
            variant={transfer?.accountId === account.id ? 'light' : 'default'}
            aria-pressed={transfer?.accountId === account.id}
            mih={56}
            justify="start"
            leftSection={<IconBuildingBank size={20} aria-hidden />}
            onClick={() => choose(account)}
            {...(at === 0 && { 'data-autofocus': true })}
          >
            {account.name}
          </Button>
        ))}
        <TextInput
          label={t(roundMessages.referenceOptional)}
          value={reference}
          maxLength={MAX_REFERENCE}
          autoComplete="off"
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        {maySlip && (
          <SlipField photo={slip} onChange={setSlip} description={t(roundMessages.slipHint)} />
        )}
      </Stack>
    </Sheet>
  )
}
