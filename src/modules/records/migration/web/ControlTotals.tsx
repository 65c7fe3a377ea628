import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { FigureHeads } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { MigrationType } from '../contract.ts'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

const ROWS: Sums = { label: text.rows, by: ({ rows }) => rows, show: formatCount }
const DEBIT: Sums = { label: text.debitOut, by: ({ debit }) => debit, show: showMoney }
const CREDIT: Sums = { label: text.creditIn, by: ({ credit }) => credit, show: showMoney }

function showMoney(amountSen: number) {
  return <MoneyText value={sen(amountSen)} />
}

const SUMS: Readonly<Record<MigrationType, readonly Sums[]>> = {
  customers: [ROWS],
  cashbooks: [ROWS, DEBIT, CREDIT],
  transactions: [ROWS, CREDIT],
}

/** Shows the totals of the sheet, for comparison with its source. */
export function ControlTotals({ sheet: { totals, type } }: { sheet: SheetInWork }) {
  const t = useT()
  if (!totals) return null
  const hasMoney = type !== 'customers'
  return (
    <Panel title={text.totals}>
      <Text c="dimmed">{t(text.totalsHint)}</Text>
      <Figures>
        <Figure label={text.totalRows} isStrong>
          {formatCount(totals.rows)}
        </Figure>
        <Figure label={text.totalCustomers}>{formatCount(totals.customers)}</Figure>
        {type === 'customers' && (
          <Figure label={text.newGroups}>{formatCount(totals.newGroups)}</Figure>
        )}
        {type === 'cashbooks' && (
          <Figure label={text.debitOut}>
            <MoneyText value={totals.debit} flow="out" />
          </Figure>
        )}
        {hasMoney && (
          <Figure label={text.creditIn}>
            <MoneyText value={totals.credit} flow="in" />
          </Figure>
        )}
      </Figures>
      <AgentTotals totals={totals} type={type} />
    </Panel>
  )
}

type Totals = NonNullable<SheetInWork['totals']>
type OfAgent = Totals['agents'][number]
type Sums = {
  label: Message
  by: (agent: OfAgent) => number
  show: (figure: number) => ReactNode
}

const BY_NAME: SortColumn<OfAgent> = [text.agent, ({ name }) => name]
const toSortColumn = ({ label, by }: Sums): SortColumn<OfAgent> => [label, by]

/** Shows the totals of each agent: a table on a desktop, stacked blocks on a phone. */
function AgentTotals({ totals, type }: { totals: Totals; type: MigrationType }) {
  const t = useT()
  const isPhone = usePhone()
  const sums = SUMS[type]
  const { sorted, sorting } = useSorting(totals.agents, [BY_NAME, ...sums.map(toSortColumn)])
  if (isPhone) {
    return (
      <Stack gap="md">
        {totals.agents.map((agent) => (
          <div key={agent.name}>
            <Text fw={600}>{agent.name}</Text>
            <FactList
              facts={sums.map(({ label, by, show }) => ({ label, value: show(by(agent)) }))}
            />
          </div>
        ))}
      </Stack>
    )
  }
  return (
    <Table aria-label={t(text.totals)}>
      <Table.Thead>
        <Table.Tr>
          <FigureHeads heads={[text.agent, ...sums.map(({ label }) => label)]} sorting={sorting} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map((agent) => (
          <Table.Tr key={agent.name}>
            <Table.Td>{agent.name}</Table.Td>
            {sums.map(({ label, by, show }) => (
              <Table.Td key={label.key} ta="right" className="figures">
                {show(by(agent))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
