import type { Sen } from '../../../core/money.ts'
import type { Phrase } from '../../contract/text.ts'
import type { Hue } from './hueColor.ts'

/** An amount for each of a chart's days. */
export type Series = { label: Phrase; hue: Hue; values: readonly Sen[] }
