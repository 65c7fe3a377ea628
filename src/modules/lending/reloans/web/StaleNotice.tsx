import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { reloanWebMessages as text } from './messages.ts'
import type { Preview } from './useReloan.ts'

type Props = { before: Preview; now: Preview | undefined }

/**
 * Shows that the data has changed: the earlier and the current figures, and that nothing was done.
 */
export function StaleNotice({ before, now }: Props) {
  const t = useT()
  const changes = now ? getChanges(before, now, t) : []
  return (
    <Alert
      color="out"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.staleTitle)}
      role="alert"
    >
      <Text inherit mb="xs">
        {t(text.staleBody)}
      </Text>
      {now && changes.length === 0 && t(text.staleOther)}
      <List spacing={4}>
        {changes.map(({ what, was, is }) => (
          <List.Item key={what} className="figures">
            {what}: {t(text.fromTo, { was: formatAmount(was), is: formatAmount(is) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

type Change = { what: string; was: Sen; is: Sen }

function getChanges(before: Preview, now: Preview, t: ReturnType<typeof useT>): Change[] {
  const balances = before.oldCashbooks.flatMap(
    ({ id, cashbookId: cashbookCode, totalBalance: was }) => {
      const is = now.oldCashbooks.find((each) => each.id === id)?.totalBalance
      return is === undefined ? [] : [{ what: cashbookCode, was, is }]
    },
  )
  const figures = [
    { what: t(text.carried), was: before.carried, is: now.carried },
    { what: t(text.newDebit), was: before.debitAmount, is: now.debitAmount },
    { what: t(text.cashInHand), was: before.cashInHand, is: now.cashInHand },
  ]
  return [...balances, ...figures].filter(({ was, is }) => was !== is)
}
