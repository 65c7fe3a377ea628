import { Text } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { everyPageMessages } from './everyPageMessages.ts'
import classes from './header/Header.module.css'

/** Shows the product's name and version. */
export function Brand() {
  const t = useT()
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span className={classes.word}>
        <Text component="span" fw={600} size="lg" lh={1.2}>
          {t(everyPageMessages.brand)}
        </Text>
        <Text
          component="span"
          size="xs"
          c="dimmed"
          lh={1.2}
          title={t(everyPageMessages.version, { version: __APP_VERSION__ })}
        >
          v{__APP_VERSION__}
        </Text>
      </span>
    </span>
  )
}
