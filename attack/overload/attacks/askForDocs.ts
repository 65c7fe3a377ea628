import { connect } from 'node:net'
import type { Overload } from '../overload.ts'

const AT_ONCE = 200

/** The description of the API is half a megabyte, and needs no login. */
export const askForDocs: Overload = {
  title: `${AT_ONCE} requests at once for the API's description, nobody logged in`,
  async attack({ product }, { rounds }) {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => ask(product.port)))
    }
  },
  breakages: {},
}

// Read and thrown away unparsed: the attacker shares its processor with the payer who is measured.
function ask(port: number): Promise<void> {
  const head = [
    'GET /api/openapi.json HTTP/1.1',
    'Host: 127.0.0.1',
    'Accept-Encoding: gzip',
    'Connection: close',
  ]
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
  })
}
