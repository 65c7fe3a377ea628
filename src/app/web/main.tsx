import '@mantine/core/styles.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { density } from '#platform/web/preferences/density.ts'
import { startLanguage } from '#platform/web/preferences/language.ts'
import { restoreSession, startSession } from '#platform/web/session/session.ts'
import { currentSession, session, watchOtherTabs } from '#platform/web/session/sessionState.ts'
import { shortcutKeys } from '#platform/web/layout/shortcutKeys.ts'
import { textSize } from '#platform/web/preferences/textSize.ts'
import { App } from './App.tsx'
import { followSession } from './followSession.ts'
import { keepShell } from './keepShell.ts'
import { makeRouter } from './routes.tsx'
import { sessionRequests } from './sessionRequests.ts'

startLanguage()
textSize.start()
density.start()
shortcutKeys.start()
startSession(sessionRequests)
restoreSession()
watchOtherTabs()

const router = makeRouter()
const wasLoggedIn = currentSession().isLoggedIn
followSession(router)
session.subscribe(() => {
  if (currentSession().isLoggedIn) keepShell()
})

createRoot(document.getElementById('root')!).render(<App router={router} />)
// Names may be Chinese in any language; a device without such a font loads ours after the first
// paint.
window.addEventListener('load', () => void import('./chineseFont.ts'), { once: true })
// Only a logged-in user needs the application without a network.
if (wasLoggedIn) window.addEventListener('load', keepShell, { once: true })
