import { connect, type Socket } from 'node:net'

/** A GET as it is written on the line. */
export function requestLine(path: string, token?: string, connection = 'keep-alive'): string {
  const lines = [
    `GET /api${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    `Connection: ${connection}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** A connection on which nothing is read: what is sent there fills its buffers and stops. */
export function openUnread(port: number, requests: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.pause()
  socket.write(requests)
  return socket
}

/** Sends one request and discards the response; returns its status. */
export function getAway(port: number, path: string, token?: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let status = 0
    socket.once('data', (bytes) => (status = Number(bytes.subarray(9, 12).toString())))
    socket.on('error', () => {})
    socket.on('close', () => resolve(status))
    socket.resume()
    socket.write(requestLine(path, token, 'close'))
  })
}
