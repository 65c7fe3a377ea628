import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { showLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { useTabTitle } from '#platform/web/layout/useTabTitle.ts'
import { HTML_LANG, LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { ownMessages as text } from '../messages.ts'
import type { Account } from './OwnPage.tsx'

/** Shows the lender at the head of the page, and the three languages by their names. */
export function OwnHead({ lender }: { lender: Account['lender'] | undefined }) {
  const t = useT()
  const language = useLanguage()
  useTabTitle(lender?.name)

  /** The address keeps the choice for the next load. */
  function choose(next: Language) {
    showLanguage(next)
    const { pathname, hash } = window.location
    window.history.replaceState(null, '', `${pathname}?lang=${next}${hash}`)
  }

  return (
    <header>
      <div className="lender">
        <strong>{lender?.name}</strong>
        {lender && lender.licenceNumber !== '' && (
          <span>{t(text.licence, { number: lender.licenceNumber })}</span>
        )}
      </div>
      <nav aria-label={t(text.languages)}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={HTML_LANG[each]}
            aria-pressed={each === language}
            onClick={() => choose(each)}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </nav>
    </header>
  )
}
