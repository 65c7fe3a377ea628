import { Group } from '@mantine/core'
import { memo, Suspense, useMemo } from 'react'
import { addDays, isDay, type Day } from '#core/calendar.ts'
import { periodAround, type Period } from '#core/reportPeriod.ts'
import { PresetChoice } from '#platform/web/inputs/PresetChoice.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { dashboardMessages as text } from './messages.ts'

// The calendar is larger than the charts, and few users choose custom days.
const CustomDays = lazyPart(() => import('./CustomDays.tsx'), 'CustomDays')

const PRESETS = ['1', '7', '30', 'MONTH', 'CUSTOM'] as const
type Preset = (typeof PRESETS)[number]

/** Returns the days of the dashboard's chart and comparison; they are in the URL. */
export function usePeriod() {
  const [url, setUrl] = useUrlState({ period: '30', from: '', to: '' })
  const preset = PRESETS.find((each) => each === url.period) ?? '30'
  const now = today()
  const period = useMemo(
    () => getPeriod(preset, url.from, url.to, now),
    [preset, url.from, url.to, now],
  )
  return { preset, period, setUrl }
}

function getPeriod(preset: Preset, from: string, to: string, now: Day): Period {
  if (preset === 'MONTH') return { from: periodAround('MONTHLY', now).from, to: now }
  if (preset !== 'CUSTOM') return { from: addDays(now, 1 - Number(preset)), to: now }
  const last: Day = isDay(to) ? to : now
  return { from: isDay(from) && from <= last ? from : last, to: last }
}

type Props = ReturnType<typeof usePeriod>

/** Shows the choices: today, a week, thirty days, the month so far, or any days. */
export const PeriodPresets = memo(function PeriodPresets({ preset, period, setUrl }: Props) {
  const t = useT()
  const labels: Record<Preset, string> = {
    '1': t(text.today),
    '7': t(text.lastDays, { count: 7 }),
    '30': t(text.lastDays, { count: 30 }),
    MONTH: t(text.month),
    CUSTOM: t(text.custom),
  }
  return (
    <Group gap="sm">
      <PresetChoice
        label={t(text.period)}
        value={preset}
        onChange={(next) =>
          setUrl(
            next === 'CUSTOM' ? { period: next, ...period } : { period: next, from: '', to: '' },
          )
        }
        data={PRESETS.map((value) => ({ value, label: labels[value] }))}
      />
      {preset === 'CUSTOM' && (
        <Suspense>
          <CustomDays period={period} setUrl={setUrl} />
        </Suspense>
      )}
    </Group>
  )
})
