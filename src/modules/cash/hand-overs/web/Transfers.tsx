import { Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { getCash } from '../contract.ts'
import { handOverWebMessages as text } from './messages.ts'

type Cash = Pick<
  ResponseOf<typeof getCash>['total'],
  'transfers' | 'transferCount' | 'bouncedCount'
>

/** Returns whether money came by transfer on the day, or a transfer bounced. */
export const hasTransfers = ({ transfers, transferCount }: Cash) =>
  transferCount > 0 || transfers !== 0

/** Shows the money of a day that came by transfer, which needs no hand-over. */
export function Transfers({ cash }: { cash: Cash }) {
  const { transfers, transferCount, bouncedCount = 0 } = cash
  const t = useT()
  return (
    <>
      <MoneyText value={transfers} />
      <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
        {t(text.transferCount, { count: transferCount })}
        {bouncedCount > 0 && ` · ${t(text.bouncedCount, { count: bouncedCount })}`}
      </Text>
    </>
  )
}
