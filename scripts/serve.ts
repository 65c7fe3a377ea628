import { main } from '#app/server/main.ts'
import { stopOnSignals } from './terminal/stopOnSignals.ts'

/** `npm run serve`: the server, until a signal. `npm start` builds what is stale before. */
try {
  stopOnSignals(await main(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
