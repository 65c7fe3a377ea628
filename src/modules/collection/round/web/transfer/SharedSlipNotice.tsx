import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { useObjectUrl } from '#platform/web/layout/useObjectUrl.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useLacksBankAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { collectionWebMessages } from '../messages.ts'
import { formatLabel } from '../rows.ts'
import { roundMessages as text } from '../roundMessages.ts'
import type { Stop } from '../stops.ts'
import { forgetSharedSlip } from './sharedSlip.ts'

type Props = {
  agentId: number
  slip: File
  stops: readonly Stop[]
  /** The stop whose payment it is said to be. */
  cashbookId: string | null
  onChoose: (cashbookId: string | null) => void
}

/** Asks whose payment a shared slip is; it stays on the phone until it is placed or discarded. */
export function SharedSlipNotice({ agentId, slip, stops, cashbookId, onChoose }: Props) {
  const t = useT()
  const lacksAccount = useLacksBankAccount(agentId)
  const url = useObjectUrl(slip)
  return (
    <PageNotice color="info" icon={<IconPhoto aria-hidden />} title={t(text.whosePayment)}>
      <Stack gap="sm">
        {url && (
          <img
            src={url}
            alt={t(text.slipPhoto)}
            style={{
              maxHeight: 160,
              maxWidth: '100%',
              objectFit: 'contain',
              alignSelf: 'flex-start',
            }}
          />
        )}
        {lacksAccount ? (
          <Text>{t(collectionWebMessages.slipNeedsAccount)}</Text>
        ) : (
          <Select
            searchable
            aria-label={t(text.whosePayment)}
            placeholder={t(text.whosePaymentHint)}
            data={stops.map(({ row }) => ({
              value: String(row.cashbookId),
              label: formatLabel(row),
            }))}
            limit={50}
            value={cashbookId}
            onChange={onChoose}
          />
        )}
        <Group>
          <Button variant="default" onClick={() => void forgetSharedSlip()}>
            {t(text.discardSlip)}
          </Button>
        </Group>
      </Stack>
    </PageNotice>
  )
}
