import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#app/server/productVersion.ts'

type Options = { env: NodeJS.ProcessEnv; folder?: string; input?: string }
type Ended = { code: number; output: string }

/**
 * Runs a command as an operator does, `npm run backup` for one, and returns how it ended and all that
 * it wrote. `env` adds to the settings of the tests, which name no database.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, folder, input = '' }: Options,
): Promise<Ended> {
  const options = { env: { ...process.env, DATABASE_URL: '', ...env }, cwd: folder }
  return new Promise((resolve) => {
    const program = getProgram(command, args)
    const child = execFile(process.execPath, program, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
    child.stdin?.end(input)
  })
}

/** Returns what Node runs for a command. */
export const getProgram = (command: string, args: readonly string[]): string[] => [
  join(projectRoot(), 'scripts/run.mjs'),
  command,
  ...args,
]
