import '#modules/portal/web/own/own.css'
import { createRoot } from 'react-dom/client'
import { OwnPage, type Entering } from '#modules/portal/web/own/OwnPage.tsx'
import { LANGUAGES } from '#platform/contract/message.ts'
import { currentLanguage, setLanguage, showLanguage } from '#platform/web/preferences/language.ts'
import { textSize } from '#platform/web/preferences/textSize.ts'
import { keepLinkOfTab } from '#platform/web/layout/linkOfTab.ts'
import { logIn, startSession } from '#platform/web/session/session.ts'
import { sessionRequests } from '../start/sessionRequests.ts'

/**
 * The page of a customer's link, an application of its own: a borrower sees the balance on a slow
 * line before the other application could have loaded.
 */
const { hash, search } = window.location
const wanted = new URLSearchParams(search).get('lang')
// The server wrote the same language into the page.
showLanguage(LANGUAGES.find((each) => each === wanted) ?? 'en')
textSize.start()
const root = document.getElementById('root')
if (root) createRoot(root).render(<OwnPage token={hash.slice(1)} onEnter={enterApplication} />)

/**
 * Begins the session in the other application, and goes to one of its pages. The tab keeps the link, to
 * which the borrower returns when the session ends. @throws ApiError
 */
async function enterApplication({ session, path }: Entering): Promise<void> {
  // The other application notes who uses the device when it starts.
  startSession(sessionRequests)
  await logIn(session)
  setLanguage(currentLanguage())
  keepLinkOfTab(window.location.pathname + window.location.search + window.location.hash)
  window.location.assign(path)
}
