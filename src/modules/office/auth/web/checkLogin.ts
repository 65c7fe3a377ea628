import { formErrors } from '#platform/web/forms/formSchema.ts'
import type { Language } from '#platform/contract/message.ts'
import { login } from '../forms.ts'

export type Credentials = { username: string; password: string; code?: string }

/** Returns the errors of the entries by field, by the rules of the login endpoint. */
export function checkLogin(values: Credentials, language: Language): Record<string, string> {
  return formErrors(login.body, values, language)
}
