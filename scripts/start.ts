import { execFileSync } from 'node:child_process'
import { readSettings } from '#app/server/env.ts'

/** `npm start`: builds what is stale, then serves API and web on one port until a signal. */
try {
  // Before the build: invalid settings fail at once.
  readSettings(process.env)
  // In its own process: the bundlers take a gigabyte that the server must not keep.
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('./serve.ts')
