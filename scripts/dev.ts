import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readSettings } from '#app/server/env.ts'
import { pageIn } from '#app/server/http/serveWeb.ts'
import { stopOnSignals } from './terminal/stopOnSignals.ts'

/**
 * `npm run dev`: the web from its sources with hot replacement on PORT, the API on the next port,
 * restarted whenever a file of the server changes.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { port, host, timeZone } = readSettings(process.env)
const apiPort = port + 1

const api = spawn(
  process.execPath,
  ['--watch', '--import', 'tsx', fileURLToPath(new URL('serveApi.ts', import.meta.url))],
  { stdio: 'inherit', env: { ...process.env, PORT: String(apiPort) } },
)

const web = await createServer({
  root,
  plugins: [{ name: 'time-zone', transformIndexHtml: (page) => pageIn(timeZone, page) }],
  server: {
    port,
    host,
    strictPort: true,
    proxy: { '/api': { target: `http://${host}:${apiPort}` } },
  },
})
await web.listen()
web.printUrls()

stopOnSignals(async () => {
  const hasEnded = new Promise((resolve) => api.once('exit', resolve))
  api.kill('SIGTERM')
  await Promise.all([web.close(), hasEnded])
})
