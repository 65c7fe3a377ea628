import { existsSync } from 'node:fs'
import type { main as start } from '#app/server/main.ts'
import { stopOnSignals } from './terminal/stopOnSignals.ts'

/** `npm run serve`: serves the result of `npm run build`, and builds nothing. */
try {
  const bundle = new URL('../dist/server/main.js', import.meta.url)
  if (!existsSync(bundle)) throw new Error('Nothing is built yet: npm run build')
  const { main } = (await import(bundle.href)) as { main: typeof start }
  stopOnSignals(await main(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
