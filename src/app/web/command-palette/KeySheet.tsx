import { Kbd, Stack, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { SHORTCUTS, type Keys, type Shortcut } from './shortcuts.ts'
import { paletteMessages as text } from './messages.ts'
import classes from './KeySheet.module.css'

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
      {i > 0 && '+'}
      <Kbd>{typeof key === 'string' ? key : t(key)}</Kbd>
    </Fragment>
  ))
}
