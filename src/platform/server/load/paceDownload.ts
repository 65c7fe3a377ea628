import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

// This much is read from the database at once, however slow the client is.
const AHEAD_BYTES = 2 * 2 ** 20
/**
 * A client that reads nothing for this long, or less than the rate for much longer, is
 * disconnected.
 */
export const PATIENCE_MS = 30_000
const BYTES_A_MS = 8
/** However steadily it reads, a client has a download for no longer: others wait for its place. */
const LONGEST_MS = 10 * 60_000

/**
 * Returns the same content with two megabytes read ahead. It ends with the socket, also while its
 * reply waits for the previous one; and a client that stalls, or takes longer than `longestMs`, loses
 * the connection.
 */
export function paceDownload(
  content: Readable,
  socket: Socket,
  { patienceMs = PATIENCE_MS, longestMs = LONGEST_MS } = {},
) {
  const late = setTimeout(() => socket.destroy(), longestMs)
  late.unref()
  async function* chunks() {
    let leftMs = patienceMs
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const begun = performance.now()
      const cut = setTimeout(() => socket.destroy(), leftMs)
      try {
        yield chunk
      } finally {
        clearTimeout(cut)
      }
      const earnedMs = chunk.length / BYTES_A_MS
      leftMs = Math.min(patienceMs, leftMs - (performance.now() - begun) + earnedMs)
    }
  }
  const paced = Readable.from(chunks(), { objectMode: false, highWaterMark: AHEAD_BYTES })
  const end = () => {
    // A pending chunk from the database is awaited; then the connection is released.
    paced.destroy()
    content.destroy()
  }
  if (socket.destroyed) end()
  socket.once('close', end)
  return paced.once('close', () => {
    clearTimeout(late)
    socket.off('close', end)
    content.destroy()
  })
}
