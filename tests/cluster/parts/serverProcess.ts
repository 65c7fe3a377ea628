import { fileURLToPath } from 'node:url'
import { UNLIMITED } from '../../support/productProcess.ts'
import { startChild, type Child } from './child.ts'
import { freePort } from './freePort.ts'
import { waitUntil } from './waitUntil.ts'

/** The server as it ships, in a process of its own. */
export type ServerProcess = Child & { port: number }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts the built server, of this folder or another one, with flags of Node, and waits until it is ready. */
export async function startServer(
  settings: Record<string, string>,
  port?: number,
  root = ROOT,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const own = port ?? (await freePort())
  const env = { ...process.env, ...UNLIMITED, ...settings, PORT: String(own), HOST: '127.0.0.1' }
  const child = startChild(process.execPath, [...flags, 'dist/server/serve.js'], { cwd: root, env })
  const isUp = async () => child.hasEnded() || (await isReady(own))
  await waitUntil('the server is ready', isUp, 180).catch(async (error: Error) => {
    await child.end('SIGKILL')
    error.message += `; its output:\n${child.output()}`
    throw error
  })
  if (child.hasEnded()) throw new Error(`The server ended:\n${child.output()}`)
  return { ...child, port: own }
}

/** Whether the server is ready for requests. */
export async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
  return reply?.status === 200
}
