import type { Credentials } from './checkLogin.ts'

/**
 * Returns whether the entries surely keep the rules of the login endpoint, without its schemas, which
 * weigh more than a round. Of others `checkLogin` says what is wrong.
 */
export const isSurelyValid = ({ username, password, code }: Credentials): boolean =>
  code === undefined &&
  /^[\p{L}\p{N}._@-]{1,100}$/u.test(username) &&
  password.length > 0 &&
  password.length <= 200
