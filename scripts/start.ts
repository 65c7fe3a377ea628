import { execFileSync } from 'node:child_process'
import type { main as start } from '../src/app/server/main.ts'
import { stopOnSignals } from './stopOnSignals.ts'

/** `npm start`: builds what is stale, then serves API and web on one port until it is told to stop. */
try {
  // In a process of its own: the bundlers take a gigabyte that the server need not keep.
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  const bundle = new URL('../dist/server/main.js', import.meta.url)
  const { main } = (await import(bundle.href)) as { main: typeof start }
  stopOnSignals(await main(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
