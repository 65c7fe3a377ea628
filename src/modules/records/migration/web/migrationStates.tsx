import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconColumns,
  IconDatabaseImport,
  IconProgressCheck,
  type Icon,
} from '@tabler/icons-react'
import type { Message } from '#platform/contract/message.ts'
import { StatusBadge, type Tone } from '#platform/web/feedback/StatusBadge.tsx'
import type { MIGRATION_STATES } from '../contract.ts'
import { migrationWebMessages as text } from './messages.ts'

export type State = (typeof MIGRATION_STATES)[number]

type Look = { word: Message; tone: Tone; icon: Icon; step: number }

/** The look of each state, and its step of the page. */
export const STATES: Readonly<Record<State, Look>> = {
  UPLOADED: { word: text.isUploaded, tone: 'info', icon: IconColumns, step: 1 },
  CHECKING: { word: text.isChecking, tone: 'info', icon: IconProgressCheck, step: 2 },
  REFUSED: { word: text.isRefused, tone: 'danger', icon: IconAlertTriangle, step: 2 },
  CHECKED: { word: text.isChecked, tone: 'brand', icon: IconClipboardCheck, step: 2 },
  IMPORTING: { word: text.isImporting, tone: 'info', icon: IconDatabaseImport, step: 3 },
  DONE: { word: text.isDone, tone: 'in', icon: IconCircleCheck, step: 4 },
  FAILED: { word: text.isFailed, tone: 'danger', icon: IconCircleX, step: 3 },
}

export const isUnderWay = (state: State) => state === 'CHECKING' || state === 'IMPORTING'

/** Shows the state of a sheet in a badge. */
export function StateBadge({ state }: { state: State }) {
  const { tone, icon, word } = STATES[state]
  return <StatusBadge tone={tone} icon={icon} word={word} />
}
