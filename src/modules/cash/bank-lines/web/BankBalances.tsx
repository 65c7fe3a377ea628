import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { subtractSen, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getBankBalances } from '../contract.ts'
import { bankPageMessages as text } from './messages.ts'

/** Shows the bank's and the book's balance side by side, and what explains the difference. */
export function BankBalances({ accountId }: { accountId: number }) {
  const { data } = useEndpointQuery(getBankBalances, { query: { accountId } })
  return data?.lastDate ? <Compared balances={data} lastOn={data.lastDate} /> : null
}

type Balances = ResponseOf<typeof getBankBalances>
type Props = { balances: Balances; lastOn: NonNullable<Balances['lastDate']> }

function Compared({ balances, lastOn }: Props) {
  const t = useT()
  const { bank, book, firstDate } = balances
  const difference = bank === null ? null : subtractSen(bank, book)
  return (
    <Panel>
      <Text size="sm" c="dimmed">
        {t(text.asOf, { lastOn })}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
        <Fact label={t(text.bank)}>
          {bank === null ? t(text.noBalance) : <MoneyText value={bank} isStrong />}
        </Fact>
        <Fact label={t(text.book)}>
          <MoneyText value={book} isStrong />
        </Fact>
        {difference !== null && (
          <Fact label={t(text.difference)}>
            {difference === 0 ? t(text.agree) : <MoneyText value={difference} isStrong />}
          </Fact>
        )}
      </SimpleGrid>
      <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {getParts(balances).map(({ words, count, amount }) => (
          <Part key={words.key} words={t(words, { count })} amount={amount} />
        ))}
        {balances.before !== null && balances.before !== 0 && firstDate && (
          <Part words={t(text.before, { firstOn: firstDate })} amount={balances.before} />
        )}
      </Stack>
    </Panel>
  )
}

/** Returns the parts of the difference that there are; what only the book has lowers it. */
function getParts({ open, notOurs, recordedLater, waiting, unseen }: Balances) {
  const minus = (amount: Sen) => subtractSen(0 as Sen, amount)
  return [
    { words: text.openLines, ...open },
    { words: text.notOurLines, ...notOurs },
    { words: text.laterLines, ...recordedLater },
    { words: text.waitingMoves, count: waiting.count, amount: minus(waiting.amount) },
    { words: text.unseenMoves, count: unseen.count, amount: minus(unseen.amount) },
  ].filter(({ count }) => count > 0)
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="div" fz="lg">
      {children}
    </Text>
  </div>
)

const Part = ({ words, amount }: { words: string; amount: Sen }) => (
  <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
    <Text size="sm">{words}</Text>
    <Text size="sm" component="span">
      <MoneyText value={amount} />
    </Text>
  </Group>
)
