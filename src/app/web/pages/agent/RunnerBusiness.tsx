import { DailyMoney } from '../../../../features/reports/web/agents/DailyMoney.tsx'
import { useGo } from '../../../../platform/web/LinkTo.tsx'

/** What a runner collected by day; a day leads to its collections. */
export function RunnerBusiness({ runnerId }: { runnerId: number }) {
  const go = useGo()
  return (
    <DailyMoney
      of={{ runnerId }}
      onPickDay={(day) =>
        go({ to: '/runner', search: { id: runnerId, tab: 'collections', from: day, to: day } })
      }
    />
  )
}
