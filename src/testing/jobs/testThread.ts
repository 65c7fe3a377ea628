import { setTimeout as sleep } from 'node:timers/promises'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { AppError } from '#platform/server/appError.ts'
import { serveTask } from '#platform/server/threads/serveTask.ts'

export type Trial = 'count' | 'heap' | 'forever' | 'refuse' | 'fail' | 'exit'

// The faults of a thread, for its test.
serveTask(async function* (trial: Trial) {
  yield 1
  if (trial === 'heap') {
    for (const kept: string[][] = []; ;)
      kept.push(Array.from({ length: 1_000 }, () => 'x'.repeat(9)))
  }
  while (trial === 'forever');
  if (trial === 'refuse') throw new AppError(requestMessages.NOT_FOUND, { status: 404 })
  if (trial === 'fail') throw new TypeError('a bug')
  if (trial === 'exit') process.exit(3)
  await sleep(20)
  yield 2
})
