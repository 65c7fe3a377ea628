import '#modules/portal/web/own/own.css'
import { createRoot } from 'react-dom/client'
import { OwnPage } from '#modules/portal/web/own/OwnPage.tsx'
import { LANGUAGES } from '#platform/contract/message.ts'
import { showLanguage } from '#platform/web/preferences/language.ts'
import { textSize } from '#platform/web/preferences/textSize.ts'
import { enterApplication } from './enterApplication.ts'

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
