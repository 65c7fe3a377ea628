import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { HTML_LANG, SHORT_LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { everyPageMessages } from './everyPageMessages.ts'
import classes from './LanguageButtons.module.css'

/** Shows all languages by their own names: who reads only one of them finds it without a menu. */
export function LanguageButtons() {
  const t = useT()
  const current = useLanguage()
  return (
    <div className={classes.buttons} role="group" aria-label={t(everyPageMessages.language)}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={HTML_LANG[language]}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {SHORT_LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  )
}
