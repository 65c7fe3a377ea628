import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { setLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { languageNames } from './display/languageNames.ts'
import { everyPageMessages } from './everyPageMessages.ts'
import classes from './header/Header.module.css'

/** Shows the languages by their own names in a native select, which adds no code. */
export function LanguageSwitch() {
  const t = useT()
  const current = useLanguage()
  return (
    <NativeSelect
      variant="unstyled"
      className={classes.language}
      aria-label={t(everyPageMessages.language)}
      leftSectionWidth={56}
      leftSection={
        <span className={classes.languageShort} aria-hidden>
          <IconLanguage size={18} />
          <span>{t(everyPageMessages.languageShort)}</span>
        </span>
      }
      value={current}
      onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      data={LANGUAGES.map((language) => ({
        value: language,
        label: t(languageNames[language]),
      }))}
    />
  )
}
