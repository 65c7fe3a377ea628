import { Group, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import { listReloans } from '../contract.ts'
import { isUndone, type ReloanRow } from './reloanRow.ts'
import { toCashbookLink, toStatementLink } from './reloanLinks.ts'
import { reloanWebMessages as text } from './messages.ts'

type Props = { cashbook: Pick<Cashbook, 'id' | 'customerId' | 'reloanFromIds' | 'reloanedToId'> }

/**
 * Shows the cashbooks that this one paid off and the one that paid it off; nothing without a
 * reloan.
 */
export function ReloanChain({ cashbook }: Props) {
  const { id, customerId, reloanFromIds, reloanedToId } = cashbook
  const isPart = reloanFromIds.length > 0 || reloanedToId !== null
  const query = { customerId, pageSize: 200 }
  const { data, error, refetch } = useEndpointQuery(listReloans, { query }, { enabled: isPart })
  if (error && !data) return <ErrorView error={error} onRetry={refetch} />
  if (!isPart || !data) return null
  const opened = data.items.find(({ newCashbook }) => newCashbook.id === id)
  const [paidOff] = data.items.filter(isStanding).flatMap((reloan) => {
    const old = reloan.oldCashbooks.find((each) => each.id === id)
    return old ? [{ reloan, balance: old.balance }] : []
  })
  return (
    <Stack gap="xs">
      {opened && (
        <Line label={text.whatItPaid} reloan={opened}>
          {opened.oldCashbooks.map((old) => (
            <Part key={old.id} customerId={customerId} {...old} />
          ))}
        </Line>
      )}
      {paidOff && (
        <Line label={text.ledTo} reloan={paidOff.reloan}>
          <Part customerId={customerId} {...paidOff.reloan.newCashbook} balance={paidOff.balance} />
        </Line>
      )}
    </Stack>
  )
}

const isStanding = (reloan: ReloanRow) => !isUndone(reloan)

type LineProps = { label: Message; reloan: ReloanRow; children: ReactNode }

function Line({ label, reloan, children }: LineProps) {
  const t = useT()
  return (
    <Group gap="sm">
      <IconArrowsExchange size={18} aria-hidden />
      <Text component="span" c="dimmed">
        {t(label)}
      </Text>
      {children}
      <LinkTo {...toStatementLink(reloan.id)}>{t(text.statement)}</LinkTo>
    </Group>
  )
}

type PartProps = {
  customerId: number
  id: number
  cashbookId: string
  balance: ReloanRow['carried']
}

function Part({ customerId, id, cashbookId, balance }: PartProps) {
  return (
    <span className="figures">
      <LinkTo {...toCashbookLink(customerId, id)} underline="always">
        {cashbookId}
      </LinkTo>{' '}
      <MoneyText value={balance} />
    </span>
  )
}
