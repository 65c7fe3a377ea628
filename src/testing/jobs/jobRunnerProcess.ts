import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Runs the jobs of a database in its own process, which may be killed: with a directory for files the
 * product's and without one only the steps of the tests.
 */
export async function jobRunnerProcess(databaseUrl: string, filesDirectory = '') {
  const program = fileURLToPath(new URL('runJobs.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, databaseUrl, filesDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  return {
    /** Resolves when the process has ended. */
    async end(signal: NodeJS.Signals): Promise<void> {
      child.kill(signal)
      await ended
    },
  }
}
