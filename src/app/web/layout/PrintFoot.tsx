import { formatInstant } from '#platform/web/display/DayText.tsx'
import { translate } from '#platform/contract/message.ts'
import { useLanguage } from '#platform/web/preferences/language.ts'
import { usePrintedLanguage, usePrintNotes } from '#platform/web/layout/printNotes.ts'
import { useOnPaper } from '#platform/web/layout/useOnPaper.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'

/**
 * Shows the footer of every printed page: time, user and the filters of a list; in a document's language.
 * It stands in the margin where the browser prints there, and below the content where it does not.
 */
export function PrintFoot() {
  const screenLanguage = useLanguage()
  const language = usePrintedLanguage() ?? screenLanguage
  const { user } = useSession()
  const notes = usePrintNotes()
  // The first page would wait for the format of an instant.
  if (!useOnPaper()) return null
  const printed = translate(platformMessages.printedBy, language, {
    time: formatInstant(new Date().toISOString()),
    name: user?.name,
  })
  const words = [printed, ...notes.map(({ words }) => words)].join(' · ')
  return (
    <footer
      className="print-only print-foot"
      ref={() => {
        if ('CSSMarginRule' in window)
          document.documentElement.style.setProperty('--print-foot', JSON.stringify(words))
      }}
    >
      {words}
    </footer>
  )
}
