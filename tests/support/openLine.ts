import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const PAGE = '<html>Log in to this Wi-Fi</html>'
const WIFI_PAGE = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\nconnection: close\r\n\r\n${PAGE}`

/** A request that carries an idempotency key. */
const KEYED = /^idempotency-key:/im

/** A network of its own to the product: a browser's offline switch does not reach its service workers. */
export async function openLine(productUrl: string) {
  const port = Number(new URL(productUrl).port)
  const open = new Set<Socket>()
  let isCut = false
  let isCaptive = false
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
    else if (isCaptive) near.once('data', () => near.end(WIFI_PAGE))
    else near.pipe(far).pipe(near)
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
  const cut = () => {
    isCut = true
    dropAll()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /**
     * Lets the next write reach the server, and is cut before its response: the server has recorded
     * what the phone knows nothing of. Resolves then.
     */
    loseNextResponse: () => new Promise<void>((then) => (onLost = then)),
    /** From now on each request gets the page of a Wi-Fi without internet. */
    capture: () => {
      isCut = false
      isCaptive = true
      dropAll()
    },
    mend: () => {
      isCut = false
      if (isCaptive) dropAll()
      isCaptive = false
    },
    close: async () => {
      cut()
      await new Promise((then) => server.close(then))
    },
  }
}
