import {
  IconCheck,
  IconChevronsRight,
  IconCircle,
  IconMoon,
  IconMinus,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { DayMark } from '#core/loan/schedule/calendarOfDays.ts'
import type { Message } from '#platform/contract/message.ts'
import { creditMessages as text } from '../messages.ts'

/** The name and icon of each mark of the card; its style has the colour. */
export const MARKS: Record<DayMark, { word: Message; icon: Icon | undefined }> = {
  PAID: { word: text.markPaid, icon: IconCheck },
  SHORT: { word: text.markShort, icon: IconMinus },
  MISSED: { word: text.markMissed, icon: IconX },
  ADVANCE: { word: text.markAdvance, icon: IconChevronsRight },
  DUE: { word: text.markDue, icon: IconCircle },
  TO_COME: { word: text.markToCome, icon: undefined },
  OFF: { word: text.markOff, icon: IconMoon },
  NONE: { word: text.markNone, icon: undefined },
}

/** The marks in the order of the legend; a day without a due amount has none. */
export const LEGEND: readonly DayMark[] = [
  ...(['PAID', 'SHORT', 'MISSED', 'ADVANCE', 'DUE', 'TO_COME', 'OFF'] as const),
]
