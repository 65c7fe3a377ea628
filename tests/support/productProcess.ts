import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../../scripts/build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
// What `npm start` does once all is built.
const START = `import('./dist/server/main.js').then(({ main }) => main(process.env))`

/** Tests send more requests than any user. */
export const UNLIMITED = { REQUESTS_PER_MINUTE: '1000000000' }

export type ProductProcess = {
  pid: number
  port: number
  /** Resolves when it has ended for any reason. */
  ended: Promise<unknown>
  /** What it has written so far: its log, for one. */
  output(): string
  /** Ends it by SIGKILL, without a chance to clean up. */
  kill(): Promise<void>
}

let built: Promise<unknown> | undefined

/** Starts the product in a process of its own; `preload` is a module that it loads first. */
export async function startProduct(
  settings: Record<string, string>,
  preload?: string,
): Promise<ProductProcess> {
  await (built ??= buildIfStale(['server']))
  const flags = preload ? ['--import', 'tsx', '--import', preload] : []
  const child = spawn(process.execPath, [...flags, '-e', START], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'silent', ...UNLIMITED, ...settings, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    const collect = (bytes: Buffer) => {
      output += bytes.toString()
      const ready = /(?:ready|listening) at http:\/\/[^:]+:(\d+)/i.exec(output)?.[1]
      if (ready) resolve(Number(ready))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void ended.then(() => reject(new Error(`The product ended before it was ready:\n${output}`)))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid!, port, ended, output: () => output, kill }
}
