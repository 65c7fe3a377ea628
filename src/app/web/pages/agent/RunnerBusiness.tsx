import { DailyMoney } from '#features/reports/web/agents/DailyMoney.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'

/** Shows a runner's collections by day; a day opens its collections. */
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
