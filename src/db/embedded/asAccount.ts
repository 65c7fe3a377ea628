import type { EmbeddedAccount } from './embeddedAccount.ts'

/** Returns how to spawn a command as an account, without our environment: it may hold secrets. */
export function asAccount(account: EmbeddedAccount, program: string, programArgs: string[]) {
  const [command = program, ...args] = [...account.prefix, program, ...programArgs]
  const { PATH, SystemRoot } = process.env
  const env: NodeJS.ProcessEnv = { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
  // nobody may be unable to enter the current folder of this process.
  const options = { cwd: '/', env, uid: account.uid, gid: account.gid }
  return { command, args, options }
}
