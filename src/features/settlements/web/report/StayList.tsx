import { Stack, Title } from '@mantine/core'
import { assertDefined } from '#core/invariant.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { previewCloseAll } from '../../reportContract.ts'
import { settlementReportMessages as text } from './messages.ts'

const REASONS: Readonly<Record<string, Message>> = {
  BALANCE_REMAINS: text.owing,
  CASHBOOK_NOT_SETTLED: text.paidNotSettled,
  SETTLED_OUTSIDE_DATES: text.outsideDays,
}

/** Lists the cashbooks that Close All leaves, by reason. */
export function StayList({ stays }: Pick<ResponseOf<typeof previewCloseAll>, 'stays'>) {
  const t = useT()
  if (stays.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>{t(text.willStay)}</Title>
      <FactList
        facts={stays.map(({ code, count, amount }) => ({
          label: assertDefined(REASONS[code], 'each reason has a message'),
          value: (
            <>
              {t(text.cashbookCount, { count })} · <MoneyText value={amount} />
            </>
          ),
        }))}
      />
    </Stack>
  )
}
