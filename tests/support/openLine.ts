import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const PAGE = '<html>Log in to this Wi-Fi</html>'
const WIFI_PAGE = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\nconnection: close\r\n\r\n${PAGE}`

/** A request that carries an idempotency key. */
const KEYED = /^idempotency-key:/im

/** What a network carries in each direction, and how long a response takes at least. */
export type Speed = { bytesPerSecond: number; roundTripMs: number }

/**
 * A network of its own to the product: a browser's offline switch and its slow networks do not
 * reach its service workers.
 */
export async function openLine(productUrl: string) {
  let port = Number(new URL(productUrl).port)
  const open = new Set<Socket>()
  let isCut = false
  let isCaptive = false
  let isStalled = false
  let ways: Record<'up' | 'down', ReturnType<typeof carrySlowly>> | undefined
  let onLost: (() => void) | undefined
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const each of [near, far]) {
      open.add(each)
      each
        .on('error', () => {})
        .on('close', () => {
          open.delete(each)
          near.destroy()
          far.destroy()
        })
    }
    if (isCut) near.destroy()
    else if (isStalled) near.pause()
    else if (isCaptive) near.once('data', () => near.end(WIFI_PAGE))
    else if (ways) {
      ways.up(near, far)
      ways.down(far, near)
    } else near.pipe(far).pipe(near)
    near.on('data', (chunk: Buffer) => {
      if (!onLost || !KEYED.test(chunk.toString('latin1'))) return
      const done = onLost
      onLost = undefined
      far.unpipe(near)
      far.once('data', () => {
        cut()
        done()
      })
      far.resume()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const dropAll = () => {
    for (const each of open) each.destroy()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const cut = () => {
    clearTimeout(timer)
    isCut = true
    dropAll()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** From now on it leads to another server, at the same address for the phone. */
    leadTo: (url: string) => {
      port = Number(new URL(url).port)
      dropAll()
    },
    /** Is cut after a time, unless something else happens to the network before. */
    cutAfter: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(cut, ms)
    },
    /**
     * Lets the next write reach the server, and is cut before its response: the server has recorded
     * what the phone knows nothing of. Resolves then.
     */
    loseNextResponse: () => new Promise<void>((then) => (onLost = then)),
    /** From now on each request gets the page of a Wi-Fi without internet. */
    capture: () => {
      clearTimeout(timer)
      isCut = false
      isStalled = false
      isCaptive = true
      dropAll()
    },
    /** From now on the network is as slow as this. */
    slow: (speed: Speed) => {
      ways = { up: carrySlowly(speed), down: carrySlowly(speed) }
      dropAll()
    },
    /** From now on requests arrive nowhere, and nothing says so. */
    stall: () => {
      isStalled = true
      dropAll()
    },
    mend: () => {
      clearTimeout(timer)
      isCut = false
      if (isCaptive || isStalled) dropAll()
      isCaptive = false
      isStalled = false
    },
    close: async () => {
      cut()
      await new Promise((then) => server.close(then))
    },
  }
}

/**
 * Returns how one direction of a slow network carries: its connections share it, and the first bytes
 * of each wait one round trip more, for its opening.
 */
function carrySlowly({ bytesPerSecond, roundTripMs }: Speed) {
  let freeAt = 0
  return (from: Socket, to: Socket) => {
    const openedAt = performance.now() + roundTripMs
    from.on('data', (chunk: Buffer) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now, openedAt) + (chunk.length / bytesPerSecond) * 1_000
      setTimeout(() => to.write(chunk), freeAt - now + roundTripMs / 2)
    })
    from.on('end', () => {
      const left = Math.max(0, freeAt - performance.now())
      setTimeout(() => to.end(), left + roundTripMs / 2)
    })
  }
}
