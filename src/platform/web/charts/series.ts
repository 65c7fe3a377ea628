import type { Sen } from '#core/money.ts'
import type { Message } from '../../contract/message.ts'
import type { Hue } from './hueColor.ts'

/** An amount for each day of a chart. */
export type Series = { label: Message; hue: Hue; values: readonly Sen[] }
