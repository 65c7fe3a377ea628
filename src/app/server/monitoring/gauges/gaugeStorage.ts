import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { FileStore } from '#platform/server/files/fileStore.ts'

/** Adds whether the store of files can be used. */
export function gaugeFiles(fileStore: FileStore, registry: Registry): void {
  new Gauge({
    name: 'cashbook_files_reachable',
    help: '1 while the store of files can be used',
    registers: [registry],
    async collect() {
      this.set(
        await fileStore.probe().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
}

/**
 * Adds the free and the whole space of the disk of DATA_DIR, as far as this process may use it. An embedded PostgreSQL is
 * there; a server that runs elsewhere is watched by its own exporter.
 */
export function gaugeDisk(dataDir: string, registry: Registry): void {
  const gauge = (name: string, help: string, read: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(dataDir).catch(() => undefined)
        if (disk) this.set(read(disk))
      },
    })
  gauge('cashbook_data_free_bytes', 'Free space on the disk of DATA_DIR', (disk) => {
    return disk.bavail * disk.bsize
  })
  gauge('cashbook_data_size_bytes', 'Size of the disk of DATA_DIR', (disk) => {
    return (disk.blocks - disk.bfree + disk.bavail) * disk.bsize
  })
}
