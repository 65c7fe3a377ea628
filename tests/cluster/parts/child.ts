import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

/** A program in a process of its own. */
export type Child = {
  pid: number
  /** Its output so far, on both channels. */
  output(): string
  hasEnded(): boolean
  /** Sends the signal and waits for the end; its exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Its exit code, once it ends. */
  ended: Promise<number | null>
}

export function startChild(command: string, args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const channel of [child.stdout!, child.stderr!]) {
    channel.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    pid: child.pid!,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    end: async (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
