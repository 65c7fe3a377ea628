import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { setLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { languageNames } from './display/languageNames.ts'
import { layoutMessages } from './messages.ts'
import classes from './header/Header.module.css'

/** What the closed select shows: the short form that speakers of the language use. */
const SHORT: Readonly<Record<Language, string>> = { en: 'EN', my: 'BM', zh: '中' }

/** Shows the languages by their own names in a native select, which adds no code. */
export function LanguageSwitch() {
  const t = useT()
  const current = useLanguage()
  return (
    <NativeSelect
      variant="unstyled"
      className={classes.language}
      aria-label={t(layoutMessages.language)}
      leftSectionWidth={56}
      leftSection={
        <span className={classes.languageShort} aria-hidden>
          <IconLanguage size={18} />
          <span>{SHORT[current]}</span>
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
