import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRinggit } from '#core/money.ts'
import { bottomBarRef } from '#platform/web/layout/bottomBarRef.ts'
import { useStore } from '#platform/web/createStore.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { massCreditWebMessages as text } from '../messages.ts'
import { SHEET_FOOT } from './SheetRow.tsx'
import type { SheetState } from './sheetState.ts'
import classes from './SheetTotals.module.css'

/** Shows the foot of the sheet: rows, sum and the difference to the expected amount. */
export function SheetTotals({ sheet, children }: { sheet: SheetState; children: ReactNode }) {
  const t = useT()
  const totals = useStore(sheet.totals)
  const { count, missed, faulty, sumSen, expectedSen, differenceSen } = totals
  const figures = [
    [text.sum, sumSen],
    [text.expected, expectedSen],
    [text.difference, differenceSen],
  ] as const
  return (
    <div ref={bottomBarRef} id={SHEET_FOOT} tabIndex={-1} className={classes.foot}>
      <Text fw={600} className="figures">
        {t(text.rowsOn, { count })}
        {missed > 0 && ` · ${t(text.missedCount, { count: missed })}`}
      </Text>
      {faulty > 0 && (
        <Text c="danger" fw={600} role="status">
          {t(text.faultyCount, { count: faulty })}
        </Text>
      )}
      <Group gap="lg" ml="auto">
        {figures.map(([label, value]) => (
          <Text key={label.key} span className="figures">
            <Text span c="dimmed" size="sm">
              {t(label)}
            </Text>{' '}
            <Text span fw={600} {...(label === text.difference && value < 0 && { c: 'out' })}>
              {formatRinggit(value)}
            </Text>
          </Text>
        ))}
        {children}
      </Group>
    </div>
  )
}
