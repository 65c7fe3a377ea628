import type { main as start } from '#app/server/main.ts'
import { stopOnSignals } from '../../scripts/terminal/stopOnSignals.ts'

// The program of serveApart(): the built server, as `npm start` runs it.
const bundle = new URL('../../dist/server/main.js', import.meta.url)
const { main } = (await import(bundle.href)) as { main: typeof start }
stopOnSignals(await main(process.env))
