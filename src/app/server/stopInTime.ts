import { setTimeout as sleep } from 'node:timers/promises'

type Log = {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

type Stopping = {
  /** The steps, in order. The name states what the step waits for. */
  steps: readonly (readonly [waitsFor: string, stop: () => Promise<unknown>])[]
  seconds: number
  /** Counts what is still running, for the message about a stop that takes too long. */
  underWay(): Readonly<Record<string, number>>
  log: Log
}

/**
 * Stops step by step. @throws Error with the step that it waited for when the time limit is
 * exceeded
 */
export async function stopInTime({ steps, seconds, underWay, log }: Stopping): Promise<void> {
  const begun = performance.now()
  const timer = new AbortController()
  let waitsFor = ''
  const late = sleep(seconds * 1000, undefined, { signal: timer.signal }).then(() => {
    log.error({ waitsFor, underWay: underWay() }, 'stopping took too long')
    throw new Error(`Stopping took longer than ${seconds} s, waiting for ${waitsFor}`)
  })
  late.catch(() => {})
  const stopped = async () => {
    for (const [name, stop] of steps) {
      waitsFor = name
      await stop()
    }
  }
  await Promise.race([stopped(), late]).finally(() => timer.abort())
  log.info({ milliseconds: Math.round(performance.now() - begun) }, 'stopped')
}
