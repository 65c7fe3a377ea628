import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { ownMessages as text } from '../messages.ts'
import { toLoginForm } from './AsksForLogin.tsx'
import { OwnLoan } from './OwnLoan.tsx'
import type { Account, Session } from './OwnPage.tsx'

export type Acts = {
  isBusy: boolean
  /** Opens a page of the application for logged-in users. */
  onOpen: (path: string) => void
  /** Runs work in the session of the link. */
  onFile: (work: (session: Session) => Promise<void>) => Promise<void>
}

/** Shows a borrower's loans, whom to call, and the offer of a login. */
export function OwnAccount({
  account,
  token,
  ...acts
}: Acts & { account: Account; token: string }) {
  const t = useT()
  const language = useLanguage()
  const { customers, loans, hasLogin, lender, agent } = account
  return (
    <>
      <h1>{t(text.hello, { name: customers.map(({ name }) => name).join(', ') })}</h1>
      {loans.map((loan) => (
        <OwnLoan key={loan.id} loan={loan} today={account.today} {...acts} />
      ))}
      {loans.length === 0 && <p className="card">{t(text.noLoan)}</p>}
      <section className="calls">
        <Call name={agent?.name} phone={agent?.phoneNumber} isFirst />
        <Call name={lender.name} phone={lender.phoneNumber} />
      </section>
      {!hasLogin && (
        <section className="offer">
          <p>{t(text.offer)}</p>
          <a className="button" href={toLoginForm(language, token)}>
            {t(text.createLogin)}
          </a>
        </section>
      )}
    </>
  )
}

type CallProps = { name: string | undefined; phone: string | null | undefined; isFirst?: boolean }

function Call({ name, phone, isFirst = false }: CallProps) {
  const t = useT()
  if (!phone || !name) return null
  return (
    <a className={isFirst ? 'button main' : 'button'} href={`tel:${phone}`}>
      {t(text.call, { name })}
    </a>
  )
}
