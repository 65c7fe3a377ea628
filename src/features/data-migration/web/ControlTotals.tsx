import { Text } from '@mantine/core'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { AgentTotals } from './AgentTotals.tsx'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

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
          {totals.rows.toLocaleString('en')}
        </Figure>
        <Figure label={text.totalCustomers}>{totals.customers.toLocaleString('en')}</Figure>
        {type === 'customers' && (
          <Figure label={text.newGroups}>{totals.newGroups.toLocaleString('en')}</Figure>
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
