import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { BarRows } from '#platform/web/charts/BarRows.tsx'
import type { Hue } from '#platform/web/charts/hueColor.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { Standing } from '#modules/lending/cashbooks/contract.ts'
import { getAgentActiveCashbookSummary } from '../contract.ts'
import { agentSummaryMessages as text } from './messages.ts'
import classes from './ActiveCashbooks.module.css'

type Summary = ResponseOf<typeof getAgentActiveCashbookSummary>

const WORDS: Readonly<Record<Standing, { word: Message; hue: Hue }>> = {
  OVERDUE: { word: text.overdue, hue: 'out' },
  BEHIND: { word: text.behind, hue: 'out' },
  ON_TIME: { word: text.onTime, hue: 'in' },
  AHEAD: { word: text.aheadStanding, hue: 'in' },
  FULLY_PAID: { word: text.fullyPaid, hue: 'muted' },
}

/** Shows an agent's unsettled cashbooks by state, debit days and package. */
export function ActiveCashbooks({ agentId }: { agentId: number | undefined }) {
  const result = useEndpointQuery(getAgentActiveCashbookSummary, { query: { agentId } })
  return (
    <Panel title={text.activeCashbooks}>
      <QueryBoundary result={result}>
        {(summary) =>
          summary.total.count === 0 ? (
            <EmptyState kind="nothingYet" title={text.noneActive} hint={text.noneActiveHint} />
          ) : (
            <Cuts summary={summary} agentId={agentId} />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function Cuts({ summary, agentId }: { summary: Summary; agentId: number | undefined }) {
  const t = useT()
  const getNote = ({ count }: { count: number }) => t(text.countCashbooks, { count })
  const customers = (search: Record<string, number>): Target => ({
    to: '/customer',
    search: { agentId, currentTab: 'CUSTOMER', ...search },
  })
  const getTarget = (standing: Standing): Target =>
    standing === 'OVERDUE'
      ? customers({ customerType: CUSTOMER_TYPE.OVERDUE })
      : {
          to: '/cashbook',
          search: { agentId, ...(standing === 'FULLY_PAID' ? { state: standing } : { standing }) },
        }
  return (
    <div className={classes.cuts}>
      <BarRows
        title={text.byStanding}
        labelHead={text.standing}
        noteHead={text.cashbooks}
        valueHead={text.balance}
        rows={summary.standings.map((each) => ({
          key: each.standing,
          label: t(WORDS[each.standing].word),
          hue: WORDS[each.standing].hue,
          value: each.balance,
          note: getNote(each),
          to: each.count > 0 ? getTarget(each.standing) : undefined,
        }))}
      />
      <BarRows
        title={text.byDebtDays}
        labelHead={text.daysPastDue}
        noteHead={text.cashbooks}
        valueHead={text.arrears}
        hue="out"
        rows={summary.ageing.map(({ fromDays: from, toDays: to, ...each }) => ({
          key: from,
          label: to ? t(text.daysFromTo, { from, to }) : t(text.daysAbove, { from: from - 1 }),
          value: each.arrears,
          note: getNote(each),
          to: each.count > 0 ? customers({ pastDueDaysFrom: from }) : undefined,
        }))}
      />
      <BarRows
        title={text.byPackage}
        labelHead={text.package}
        noteHead={text.cashbooks}
        valueHead={text.balance}
        rows={summary.packages.map((each) => ({
          key: `${each.packageType} ${each.packageId}`,
          label: each.packageName ?? t(text.ownTerms),
          value: each.balance,
          note: getNote(each),
        }))}
      />
    </div>
  )
}
