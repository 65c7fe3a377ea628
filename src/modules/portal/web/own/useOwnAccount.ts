import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { request, wireApi } from '#platform/web/api/api.ts'
import { asApiError } from '#platform/web/api/apiError.ts'
import { getOwnAccount, openPortalLink } from '../../contract.ts'
import type { Account, Session } from './OwnPage.tsx'

/** A session idles for 10 minutes on the server; before that the link opens another one. */
const FRESH_MS = 5 * 60_000

type Opened = ResponseOf<typeof openPortalLink>
type Failure = {
  message: string
  /** Trying again may help. */
  isPassing: boolean
}

/** Opens the link at once and reads the account; again when the borrower comes back to the page. */
export function useOwnAccount(token: string) {
  const [account, setAccount] = useState<Account>()
  const [asks, setAsks] = useState<Opened>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const opened = useRef<{ session: Session; at: number }>(undefined)

  /** Runs work with a session that the server still knows, and shows why it failed. */
  const use = useCallback(
    async (work: (session: Session) => Promise<void>) => {
      setBusy(true)
      setFailure(undefined)
      try {
        const session = await getSession(token, opened, setAsks)
        if (session) await work(session)
      } catch (thrown) {
        const { message, status } = asApiError(thrown)
        setFailure({ message, isPassing: status === 0 || status === 429 || status >= 500 })
      }
      setBusy(false)
    },
    [token],
  )

  const load = useCallback(
    () => use(async () => setAccount(await request(getOwnAccount, {}))),
    [use],
  )

  useEffect(() => {
    if (token === '') return
    void load()
    const onShow = () => {
      if (document.visibilityState === 'visible' && !isFresh(opened.current)) void load()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [token, load])

  return { account, asks, failure, isBusy, use, retry: () => void load() }
}

type Known = { current: { session: Session; at: number } | undefined }

const isFresh = (known: Known['current']) => known !== undefined && Date.now() - known.at < FRESH_MS

/** Returns the session of before or opens one; none where a login is asked for. @throws ApiError */
async function getSession(token: string, known: Known, onLoginNeeded: (opened: Opened) => void) {
  if (known.current && isFresh(known.current)) {
    wireToken(known.current.session.token)
    return known.current.session
  }
  known.current = undefined
  wireToken(null)
  const opened = await request(openPortalLink, { body: { token } })
  if (!opened.session) {
    onLoginNeeded(opened)
    return undefined
  }
  known.current = { session: opened.session, at: Date.now() }
  wireToken(opened.session.token)
  return opened.session
}

/** The session is this page's alone: another one in this browser stays. */
const wireToken = (token: string | null) =>
  wireApi({ token: () => token, isUnlocked: () => false, onSessionEnded: () => {} })
