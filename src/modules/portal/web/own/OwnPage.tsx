import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { restoreSession } from '#platform/web/session/session.ts'
import type { getOwnAccount, openPortalLink } from '../../contract.ts'
import { ownMessages as text } from '../messages.ts'
import { AsksForLogin } from './AsksForLogin.tsx'
import { OwnHead } from './OwnHead.tsx'
import { OwnAccount } from './OwnAccount.tsx'
import { useOwnAccount } from './useOwnAccount.ts'

export type Account = ResponseOf<typeof getOwnAccount>
export type Session = NonNullable<ResponseOf<typeof openPortalLink>['session']>
export type Entering = { session: Session; path: string }

type Props = {
  /** The part of the link after the #. */
  token: string
  /** Goes to a page of the application for logged-in users. */
  onEnter: (entering: Entering) => Promise<void>
}

/** Shows what a customer's link opens: the balance, the next and the last payments, whom to call. */
export function OwnPage({ token, onEnter }: Props) {
  const t = useT()
  const own = useOwnAccount(token)
  const [wanted, setWanted] = useState<{ path: string; other: string }>()

  /** Somebody else who is logged in in this browser is logged out only after a question. */
  function enter(path: string) {
    const { user } = restoreSession()
    const other = user && user.username !== '' ? user.name : undefined
    if (other) setWanted({ path, other })
    else void go(path)
  }

  async function go(path: string) {
    setWanted(undefined)
    await own.use((session) => onEnter({ session, path }))
  }

  return (
    <main className="own">
      <OwnHead lender={own.account?.lender} />
      {wanted && (
        <section className="card notice" role="alert">
          <p>{t(text.endsOther, { name: wanted.other })}</p>
          <button type="button" className="main" onClick={() => void go(wanted.path)}>
            {t(text.goOn)}
          </button>
          <button type="button" onClick={() => setWanted(undefined)}>
            {t(text.close)}
          </button>
        </section>
      )}
      {own.failure && (
        <section className="card notice" role="alert">
          <p>{own.failure.message}</p>
          {own.failure.isPassing && (
            <button type="button" className="main" onClick={own.retry}>
              {t(text.retry)}
            </button>
          )}
        </section>
      )}
      {token === '' && <p className="card">{t(text.openAgain)}</p>}
      {own.asks && <AsksForLogin asks={own.asks} token={token} />}
      {own.account && (
        <OwnAccount
          account={own.account}
          token={token}
          isBusy={own.isBusy}
          onOpen={enter}
          onFile={own.use}
        />
      )}
    </main>
  )
}
