import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a database whose machine can vanish without closing a connection. */
export type SilentLine = {
  /** The address of the database at the end of the line. */
  url: string
  /** From now on no byte passes on the connections that are open, in either direction. */
  silence(): void
  /** From now on new connections are accepted, and get no answer; `mend` ends it. */
  vanish(): void
  mend(): void
  close(): Promise<void>
}

type Pair = { near: Socket; far: Socket }

/** Opens a line to the database of the URL, on a port of its own. */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const sockets = new Set<Socket>()
  let isGone = false
  const server = createServer({ noDelay: true }, (near) => {
    sockets.add(near.on('error', () => {}))
    if (isGone) return
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    sockets.add(far.on('error', () => near.destroy()))
    near.pipe(far).pipe(near)
    const pair = { near, far }
    pairs.add(pair)
    near.once('close', () => far.destroy())
    far.once('close', () => {
      pairs.delete(pair)
      near.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  const silence = () => {
    for (const { near, far } of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      // They are read, so that the other end sees no full buffer, and nothing is passed on.
      near.resume()
      far.resume()
      near.removeAllListeners('close')
      far.removeAllListeners('close')
    }
    pairs.clear()
  }
  return {
    url: url.href,
    silence,
    vanish() {
      isGone = true
      silence()
    },
    mend: () => void (isGone = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
