import {
  IconCheck,
  IconChevronsRight,
  IconCircle,
  IconMinus,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { DayMark } from '../../../core/loan/calendarOfDays.ts'
import type { Message } from '../../../platform/contract/message.ts'
import { creditMessages as text } from '../messages.ts'

/** How each mark of the card is said and drawn; the colour comes from the style of its name. */
export const MARKS: Record<DayMark, { word: Message; icon: Icon | undefined }> = {
  PAID: { word: text.markPaid, icon: IconCheck },
  SHORT: { word: text.markShort, icon: IconMinus },
  MISSED: { word: text.markMissed, icon: IconX },
  ADVANCE: { word: text.markAdvance, icon: IconChevronsRight },
  DUE: { word: text.markDue, icon: IconCircle },
  TO_COME: { word: text.markToCome, icon: undefined },
  NONE: { word: text.markNone, icon: undefined },
}

/** In the order of the legend; a day on which nothing was due needs none. */
export const LEGEND: readonly DayMark[] = ['PAID', 'SHORT', 'MISSED', 'ADVANCE', 'DUE', 'TO_COME']
