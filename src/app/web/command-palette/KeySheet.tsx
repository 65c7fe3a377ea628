import { Kbd, Stack, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import classes from './KeySheet.module.css'
import { GO_TO } from './goTo.ts'
import { paletteMessages as text } from './messages.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const MOD = isMac ? '⌘' : 'Ctrl'

/** Every keyboard shortcut by the place where it works. */
const SHORTCUTS: readonly { place: Message; shortcuts: readonly Shortcut[] }[] = [
  {
    place: text.everywhere,
    shortcuts: [
      { does: text.openPalette, ways: [[MOD, 'K'], ['/']] },
      { does: text.openKeys, ways: [['?']] },
      { does: text.closeTop, ways: [['Esc']] },
    ],
  },
  {
    place: text.goByLetter,
    shortcuts: GO_TO.map(({ letter, label }) => ({
      does: label,
      ways: [['G', letter.toUpperCase()]],
    })),
  },
  {
    place: text.onCustomer,
    shortcuts: [{ does: text.addCredit, ways: [['C']] }],
  },
  {
    place: text.inLists,
    shortcuts: [
      { does: text.nextInList, ways: [['J'], ['↓']] },
      { does: text.previousInList, ways: [['K'], ['↑']] },
      { does: text.openRow, ways: [['Enter']] },
      { does: text.selectRow, ways: [['X']] },
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
      { does: text.findRow, ways: [['A – Z']] },
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

/** Shows every keyboard shortcut by the place where it works. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Sheet title={t(text.keys)} size="lg" onClose={onClose}>
      <Stack gap="lg">
        {SHORTCUTS.map(({ place, shortcuts }) => (
          <section key={place.key}>
            <Title order={3}>{t(place)}</Title>
            <dl className={classes.keys}>
              {shortcuts.map((shortcut) => (
                <ShortcutLine key={shortcut.does.key} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
        <Text c="dimmed">{t(text.keysOff)}</Text>
      </Stack>
    </Sheet>
  )
}

function ShortcutLine({ shortcut: { does, ways } }: { shortcut: Shortcut }) {
  const t = useT()
  return (
    <div className={classes.line}>
      <dt>{t(does)}</dt>
      <dd>
        {ways.map((keys, i) => (
          <Fragment key={i}>
            {i > 0 && <span className={classes.or}>{t(text.or)}</span>}
            <Way keys={keys} />
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

function Way({ keys }: { keys: Keys }) {
  const t = useT()
  return keys.map((key, i) => (
    <Fragment key={i}>
      {/* G is let go before its letter. */}
      {i > 0 && (keys[0] === 'G' ? ' ' : '+')}
      <Kbd>{typeof key === 'string' ? key : t(key)}</Kbd>
    </Fragment>
  ))
}

/** Alternative keys for one action, each with all its keys. A message describes a gesture. */
type Keys = readonly (string | Message)[]
type Shortcut = { does: Message; ways: readonly Keys[] }
