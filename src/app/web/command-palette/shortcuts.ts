import type { Message } from '#platform/contract/message.ts'
import { paletteMessages as text } from './messages.ts'

/** Alternative keys for one action, each with all its keys. A message describes a gesture. */
export type Keys = readonly (string | Message)[]
export type Shortcut = { does: Message; ways: readonly Keys[] }

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const MOD = isMac ? '⌘' : 'Ctrl'

/** Every keyboard shortcut by the place where it works. */
export const SHORTCUTS: readonly { place: Message; shortcuts: readonly Shortcut[] }[] = [
  {
    place: text.everywhere,
    shortcuts: [
      { does: text.openPalette, ways: [[MOD, 'K'], ['/']] },
      { does: text.openKeys, ways: [['?']] },
      { does: text.closeTop, ways: [['Esc']] },
    ],
  },
  {
    place: text.inLists,
    shortcuts: [
      { does: text.newTab, ways: [[MOD, text.click]] },
      { does: text.clearSelection, ways: [['Esc']] },
    ],
  },
  {
    place: text.inSheet,
    shortcuts: [
      { does: text.nextRow, ways: [['Enter'], ['Tab'], ['↓']] },
      { does: text.lastRow, ways: [['Shift', 'Enter'], ['Shift', 'Tab'], ['↑']] },
      { does: text.betweenColumns, ways: [['←'], ['→']] },
      { does: text.missed, ways: [['0']] },
      { does: text.pasteColumn, ways: [[MOD, 'V']] },
    ],
  },
  {
    place: text.inKeypad,
    shortcuts: [{ does: text.typeAmount, ways: [['0 – 9'], ['.'], ['⌫']] }],
  },
  {
    place: text.inCharts,
    shortcuts: [
      { does: text.dayByDay, ways: [['←'], ['→']] },
      { does: text.weekByWeek, ways: [['Page Up'], ['Page Down']] },
      { does: text.firstLast, ways: [['Home'], ['End']] },
      { does: text.openDay, ways: [['Enter']] },
    ],
  },
]
