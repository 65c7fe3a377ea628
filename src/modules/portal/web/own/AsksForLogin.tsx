import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import type { openPortalLink } from '../../contract.ts'
import { ownMessages as text } from '../messages.ts'

type Props = { asks: ResponseOf<typeof openPortalLink>; token: string }

/** Shows the way to the login, or to make one, where the agent asks for it. */
export function AsksForLogin({ asks: { customerName, asksFor }, token }: Props) {
  const t = useT()
  const language = useLanguage()
  const isNew = asksFor === 'NEW_LOGIN'
  return (
    <section className="card">
      <p>{t(text.asksForLogin, { name: customerName })}</p>
      <a className="button main" href={isNew ? toLoginForm(language, token) : '/login'}>
        {t(isNew ? text.createLogin : text.logIn)}
      </a>
    </section>
  )
}

/** Returns the address of the form in which the holder of a link makes a login. */
export const toLoginForm = (language: string, token: string) =>
  `/portal/login?lang=${language}#${token}`
