import { useMemo } from 'react'
import { formatDay, type Day } from '#core/calendar.ts'
import { isOffIn } from '#core/loan/daysOff.ts'
import { chartMessages } from '#platform/web/charts/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useDaysOff } from '#modules/lending/cashbooks/web/terms/useDaysOff.ts'

/**
 * Returns how a chart shades and names its days: by the days off of the business and of the agent. A
 * business without any sees weekends, as every chart does.
 */
export function useDayShading(agentId?: number) {
  const t = useT()
  const daysOff = useDaysOff(agentId)
  return useMemo(() => {
    const hasNone = !daysOff || daysOff.weekdays.length + daysOff.dates.length === 0
    if (hasNone) return { isShaded: undefined, nameDay: formatDay }
    const isShaded = (day: Day) => isOffIn(daysOff, day)
    const nameDay = (on: Day) => (isShaded(on) ? t(chartMessages.dayOff, { on }) : formatDay(on))
    return { isShaded, nameDay }
  }, [daysOff, t])
}
