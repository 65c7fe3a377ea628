import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { usePhone } from '../layout/usePhone.ts'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { today } from '../preferences/today.ts'
import { formatDayRange, getDayPresets, isSameRange, type DayRange } from './dayPresets.ts'
import classes from './DayRangeInput.module.css'
import { lazyPart } from '../lazy/lazyPart.ts'

// The calendar is large, and most visits of a list choose no days.
const DayRangePanel = lazyPart(() => import('./DayRangePanel.tsx'), 'DayRangePanel')

type Props = { label: string; value: DayRange; onChange: (value: DayRange) => void }

/**
 * Shows the choice of some days: today, yesterday, this month, last month, or any days. It has one
 * size, empty and filled.
 */
export function DayRangeInput({ label, value, onChange }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = value.from === null && value.to === null
  const preset = getDayPresets(today()).find(({ range }) => isSameRange(range, value))
  const shown = isEmpty ? t(platformMessages.all) : preset ? t(preset.label) : formatDayRange(value)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          data-wide={isPhone || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.label}>{`${label}: `}</span>
          <span className={classes.value}>{shown}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={null}>
          {isOpen && (
            <DayRangePanel value={value} onChange={onChange} onDone={() => setOpen(false)} />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
