import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Front } from './nginx.ts'

const CHECK_EVERY_MS = 100
const CHECK_WITHIN_MS = 1_000

/**
 * A small balancer for machines without nginx, of the kind that checks: each connection goes to the next
 * server whose `/api/ready` is 200. Unlike nginx it repeats nothing: a connection that breaks is a failure.
 */
export async function roundRobin(ports: readonly number[]): Promise<Front> {
  const checks = await startChecks(ports)
  let turn = 0
  const ends = new Set<Socket>()
  function carry(near: Socket, triesLeft: number): void {
    const choices = checks.readyPorts()
    const far = connect({
      port: choices[turn++ % choices.length]!,
      host: '127.0.0.1',
      noDelay: true,
    })
    far.once('error', () => {
      if (far.bytesRead > 0 || far.bytesWritten > 0 || triesLeft === 0) return void near.destroy()
      carry(near, triesLeft - 1)
    })
    far.once('connect', () => {
      ends.add(far)
      near.pipe(far)
      far.pipe(near)
      far.once('close', () => {
        ends.delete(far)
        near.destroySoon()
      })
    })
    near.once('close', () => far.destroySoon())
  }
  const server = createServer({ noDelay: true }, (near) => {
    ends.add(near)
    near.on('error', () => {})
    near.once('close', () => ends.delete(near))
    carry(near, ports.length - 1)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'our own balancer, which checks /api/ready',
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await checks.stop()
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Checks each server again and again; when none is ready, all may be: that is for them to refuse. */
async function startChecks(ports: readonly number[]) {
  const ready = new Set<number>()
  const stopped = new AbortController()
  const check = async (port: number) => {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(CHECK_WITHIN_MS)])
    const reply = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal }).catch(() => null)
    if (reply?.status === 200) ready.add(port)
    else ready.delete(port)
    await reply?.body?.cancel()
  }
  const repeat = async (port: number) => {
    while (!stopped.signal.aborted) {
      await sleep(CHECK_EVERY_MS)
      await check(port)
    }
  }
  await Promise.all(ports.map(check))
  const checking = Promise.all(ports.map(repeat))
  return {
    readyPorts: () => (ready.size > 0 ? ports.filter((port) => ready.has(port)) : ports),
    stop: () => (stopped.abort(), checking),
  }
}
