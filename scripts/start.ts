import { main } from '../src/app/server/main.ts'
import { stopOnSignals } from './stopOnSignals.ts'

/** `npm start`: builds what is stale, then serves API and web on one port until it is told to stop. */
const { buildIfStale } = await import('./build.ts')
await buildIfStale()
stopOnSignals(await main(process.env))
