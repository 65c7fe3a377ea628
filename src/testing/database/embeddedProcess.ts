import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

type Output = { url?: string; adopted?: boolean; error?: string }

export type EmbeddedProcess = Output & {
  /** Resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts the embedded database of a folder from its own process, optionally of another user. */
export async function embeddedProcess(dataDir: string, uid?: number): Promise<EmbeddedProcess> {
  const program = fileURLToPath(new URL('runEmbedded.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    uid,
    gid: uid,
  })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [unknown]
  const output =
    typeof line === 'string' ? (JSON.parse(line) as Output) : { error: 'It said nothing' }
  return {
    ...output,
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
