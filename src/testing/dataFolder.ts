import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../db/embedded/startEmbedded.ts'

/** A temporary DATA_DIR for tests of the embedded database itself. */
export function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cashbook-embedded-'))
  chmodSync(dataDir, 0o711)
  let started: Embedded[] = []
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    started = []
  }
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    async start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
      const server = await startEmbedded({ dataDir, log: () => {}, isThrowAway: true, ...options })
      started.push(server)
      return server
    },
    stop,
    async remove(): Promise<void> {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
