import { execFileSync } from 'node:child_process'
import { readSettings } from '../src/app/server/env.ts'

/** `npm start`: builds what is stale, then serves API and web on one port until it is told to stop. */
try {
  // Before anything is built: what cannot be used is no reason to wait.
  readSettings(process.env)
  // In a process of its own: the bundlers take a gigabyte that the server need not keep.
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('./serve.ts')
