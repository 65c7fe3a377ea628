import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

// What fits in here is read from the database at once, however slow its reader is.
const AHEAD_BYTES = 2 * 2 ** 20
/** A reader who takes nothing for this long, or less than the rate for much longer, is cut off. */
export const PATIENCE_MS = 30_000
const BYTES_A_MS = 8

/**
 * The same content, of which two megabytes are read ahead. It ends when the socket does, also where its
 * reply still waits for the one before it; and a reader who stalls loses the connection.
 */
export function paceDownload(content: Readable, socket: Socket, patienceMs = PATIENCE_MS) {
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
    // A chunk that is under way from the database is waited for; then the connection is given back.
    paced.destroy()
    content.destroy()
  }
  if (socket.destroyed) end()
  socket.once('close', end)
  return paced.once('close', () => {
    socket.off('close', end)
    content.destroy()
  })
}
