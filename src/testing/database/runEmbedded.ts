import { startEmbedded } from '#db/embedded/startEmbedded.ts'

// The program of embeddedProcess(): starts the database of a folder, prints the outcome in one line
// and runs until a signal.
const dataDir = process.argv[2] ?? ''
const report = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`)
try {
  const server = await startEmbedded({ dataDir, log: () => {}, isThrowAway: true })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
  setInterval(() => {}, 60_000)
  report({ url: server.url, adopted: server.adopted })
} catch (error) {
  report({ error: error instanceof Error ? error.message : String(error) })
}
