import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { startJobs } from '#platform/server/jobs/runJobs.ts'
import { stepsTask } from './stepsTask.ts'

// The program of jobRunnerProcess(): runs the jobs of a database until a signal.
const [url = '', files = ''] = process.argv.slice(2)
const tasks = [stepsTask, ...(files ? await loadTasks() : [])]
const db = connect({ url, maxConnections: 4 })
const parts = {
  db,
  fileStore: directoryStore(files),
  clock: () => new Date('2026-01-10T04:00:00Z'),
  timeZone: 'Asia/Kuala_Lumpur',
  secretKey: Buffer.alloc(32, 'test'),
}
const complain = (message: string) => void process.stderr.write(`${message}\n`)
const log = { warn: complain, error: complain }
const jobs = await startJobs({ url, tasks, parts, log })
process.once('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => db.destroy())
    .then(() => process.exit())
})
process.stdout.write('running\n')

/** The jobs of the product: their sources take seconds to load. */
async function loadTasks() {
  const { allTasks } = await import('#app/server/allTasks.ts')
  const log = await import('#modules/records/log/server/chain/sealOperationLog.ts')
  return [...allTasks, log.sealOperationLog(join(files, 'log-heads'))]
}
