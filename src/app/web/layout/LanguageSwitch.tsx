import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { setLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { everyPageMessages } from './everyPageMessages.ts'
import classes from './header/Header.module.css'

/** Shows the languages by their own names in the browser's own list, which adds no code. */
export function LanguageSwitch() {
  const t = useT()
  return (
    <span className={classes.language}>
      <IconLanguage size={18} aria-hidden />
      <span aria-hidden>{t(everyPageMessages.languageShort)}</span>
      <IconChevronDown size={14} aria-hidden />
      <select
        aria-label={t(everyPageMessages.language)}
        value={useLanguage()}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </span>
  )
}
