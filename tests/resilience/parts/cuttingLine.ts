import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** From the client to the server, or back. */
export type Direction = 'there' | 'back'
export type Lengths = Record<Direction, number>

/** A line between two who talk, that can be cut in the middle of a word. */
export type CuttingLine = {
  port: number
  /** Counts from now on, and cuts the conversation once so many bytes went in that direction. */
  cutAfter(direction: Direction, bytes: number): void
  /** Counts from now on, and cuts nothing. */
  listen(): void
  /** Drops all bytes in that direction, without cutting, until it is called with `undefined`. */
  swallow(direction: Direction | undefined): void
  /** How long the conversation was; nothing will be cut any more. */
  received(): Lengths & { isCut: boolean }
  close(): Promise<void>
}

/** Opens a proxy on a port of its own; `farPort` is called again for each connection. */
export async function openLine(farPort: () => number): Promise<CuttingLine> {
  const ends = new Set<Socket>()
  let counted: Lengths = { there: 0, back: 0 }
  let cut: { direction: Direction; bytes: number } | undefined
  let isCut = false
  let swallowed: Direction | undefined
  const begin = (next?: typeof cut) => {
    counted = { there: 0, back: 0 }
    isCut = false
    cut = next
  }

  /** Hands the bytes on, the last of them before a cut included. */
  function carry(from: Socket, to: Socket, direction: Direction): void {
    from.on('data', (bytes) => {
      if (swallowed === direction) return
      const room = cut?.direction === direction ? cut.bytes - counted[direction] : Infinity
      counted[direction] += bytes.length
      if (bytes.length < room) return void to.write(bytes)
      cut = undefined
      isCut = true
      to.end(bytes.subarray(0, room))
      from.destroy()
    })
    from.on('end', () => to.end())
    from.on('close', () => {
      ends.delete(from)
      to.destroySoon()
    })
    from.on('error', () => {})
    ends.add(from)
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: farPort(), host: '127.0.0.1', noDelay: true })
    carry(near, far, 'there')
    carry(far, near, 'back')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (direction, bytes) => begin({ direction, bytes }),
    listen: () => begin(),
    swallow: (direction) => void (swallowed = direction),
    received: () => {
      cut = undefined
      return { ...counted, isCut }
    },
    close: async () => {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
