import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 30_000

type Stoppable = { pid: number; cluster: string; postgres: string; isGone(): boolean }

/**
 * Stops the server with a fast shutdown: open statements are cancelled, a checkpoint is written.
 * Waits until it is over.
 */
export async function stopServer(server: Stoppable): Promise<void> {
  if (server.isGone()) return
  signal(server, 'SIGINT', 'fast')
  if (await goneWithin(server, PATIENCE_MS)) return
  // Immediate: acknowledged data is safe, the next start replays it.
  signal(server, 'SIGQUIT', 'immediate')
  await goneWithin(server, PATIENCE_MS)
}

function signal({ pid, cluster, postgres }: Stoppable, name: NodeJS.Signals, mode: string): void {
  if (process.platform === 'win32') {
    const control = join(dirname(postgres), 'pg_ctl.exe')
    execFileSync(control, ['stop', '-D', cluster, '-m', mode, '-W'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the check and the signal.
  }
}

export async function goneWithin(server: { isGone(): boolean }, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  while (!server.isGone() && Date.now() < deadline) await sleep(5)
  return server.isGone()
}
