import { formErrors } from '../../../platform/web/formSchema.ts'
import type { Language } from '../../../platform/contract/message.ts'
import { login } from '../contract.ts'

export type Credentials = { username: string; password: string }

/** What is wrong with the entries, by field, as the login call says. */
export function checkLogin(values: Credentials, language: Language): Record<string, string> {
  return formErrors(login.body, values, language)
}
