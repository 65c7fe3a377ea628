import { isDay, type Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { periodAround, RELATIVE_TIMES, type Period, type RelativeTime } from '#core/reportPeriod.ts'
import { useSession } from '#platform/web/session/session.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { REPORT_TYPES } from '../contract.ts'

const DEFAULTS = {
  relativeTime: 'DAILY',
  from: '',
  to: '',
  agentId: 0,
  runnerId: 0,
  customerId: 0,
  kind: '',
  minAmount: 0,
  maxAmount: 0,
}

/** Returns the report's period and filters from the URL; invalid values count as unset. */
export function useReportQuery() {
  const { isAdmin } = useSession()
  const [url, setUrl] = useUrlState(DEFAULTS)
  const view = RELATIVE_TIMES.find((each) => each === url.relativeTime) ?? 'DAILY'
  const kind = REPORT_TYPES.find((each) => each === url.kind)
  const filter = {
    ...(isAdmin && url.agentId > 0 && { agentId: url.agentId }),
    ...(url.runnerId > 0 && { runnerId: url.runnerId }),
    ...(url.customerId > 0 && { customerId: url.customerId }),
    ...(kind && { kind }),
    ...(url.minAmount > 0 && { minAmount: url.minAmount as Sen }),
    ...(url.maxAmount > 0 && { maxAmount: url.maxAmount as Sen }),
  }
  return { view, period: periodIn(view, url.from, url.to), filter, setUrl }
}

export type ReportQuery = ReturnType<typeof useReportQuery>

function periodIn(view: RelativeTime, from: string, to: string): Period {
  const first: Day = isDay(from) ? from : today()
  if (view !== 'CUSTOM') return periodAround(view, first)
  return { from: first, to: isDay(to) && to >= first ? to : first }
}
