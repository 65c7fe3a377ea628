import { main } from '#app/server/main.ts'
import { stopOnSignals } from './terminal/stopOnSignals.ts'

/** The server alone, from its sources; `npm run dev` watches and restarts it. */
stopOnSignals(await main(process.env))
