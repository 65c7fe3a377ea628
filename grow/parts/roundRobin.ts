import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Front } from './nginx.ts'

/** A small proxy for machines without nginx: each connection goes to the next server that takes it. */
export async function roundRobin(ports: readonly number[]): Promise<Front> {
  let turn = 0
  const ends = new Set<Socket>()
  function carry(near: Socket, triesLeft: number): void {
    const far = connect({ port: ports[turn++ % ports.length]!, host: '127.0.0.1', noDelay: true })
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
    name: 'our own round-robin proxy',
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
