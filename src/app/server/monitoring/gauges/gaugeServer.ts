import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import { checkDatabase } from '../../http/checkDatabase.ts'
import { productCommit, productVersion } from '../../productVersion.ts'

/** Adds which version and commit runs. */
export function gaugeInfo(registry: Registry): void {
  new Gauge({
    name: 'cashbook_info',
    help: 'The version and the commit that run',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: productVersion(), commit: productCommit() }, 1)
}

/** Adds whether /api/ready says that requests may be sent here, and why not. */
export function gaugeReady(db: Database, isStopping: () => boolean, registry: Registry): void {
  new Gauge({
    name: 'cashbook_ready',
    help: '1 while requests should be sent to this server; 0 with the reason why not',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = isStopping() ? 'stopping' : await checkDatabase(db)
      if (typeof found === 'object') this.set({ reason: 'ready' }, 1)
      else this.set({ reason: found === 'lost' ? 'database lost' : found }, 0)
    },
  })
}
