import type { Entering } from '#modules/portal/web/own/OwnPage.tsx'
import { currentLanguage, setLanguage } from '#platform/web/preferences/language.ts'
import { keepLinkOfTab } from '#platform/web/session/linkOfTab.ts'
import { logIn, startSession } from '#platform/web/session/session.ts'
import { sessionRequests } from '../start/sessionRequests.ts'

/**
 * Begins the session in the other application, and goes to one of its pages. The tab keeps the link, to
 * which the borrower returns when the session ends. @throws ApiError
 */
export async function enterApplication({ session, path }: Entering): Promise<void> {
  // The other application notes who uses the device when it starts.
  startSession({ ...sessionRequests, noteUser: async () => {} })
  await logIn(session)
  setLanguage(currentLanguage())
  keepLinkOfTab(window.location.pathname + window.location.search + window.location.hash)
  window.location.assign(path)
}
