import { type Account } from './account.ts'

/** How to spawn a command as an account, with none of our environment: it may hold secrets. */
export function asAccount(account: Account, program: string, programArgs: string[]) {
  const [command = program, ...args] = [...account.prefix, program, ...programArgs]
  const { PATH, SystemRoot } = process.env
  const env: NodeJS.ProcessEnv = { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
  // nobody may be unable to enter the folder this process happens to stand in.
  const options = { cwd: '/', env, uid: account.uid, gid: account.gid }
  return { command, args, options }
}
