import { execFileSync } from 'node:child_process'
import { addDays, todayIn } from '#core/calendar.ts'
import { readSettings } from '#app/server/env.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { main } from '#app/server/main.ts'
import { openResources } from '#app/server/openResources.ts'
import { AGENTS, RUNNERS } from './demo/names.ts'
import { DEMO_PASSWORD } from './demo/openBusiness.ts'
import { startDemoServer } from './demo/demoServer.ts'
import { playDemo } from './demo/playDemo.ts'
import { stopOnSignals } from './terminal/stopOnSignals.ts'

const DAYS = Number(process.env.DEMO_DAYS ?? 300)

/** `npm run demo`: the product with a business that has lent and collected for ten months. */
const env = {
  BUSINESS_NAME: 'Pinjaman Jujur Sdn Bhd',
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? './data-demo',
}
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
await fillDatabase(env)
const stop = await main(env)
console.log(logins())
stopOnSignals(stop)

/** Fills an empty database. */
async function fillDatabase(settings: Record<string, string | undefined>): Promise<void> {
  const quiet = { info: () => {}, error: console.error }
  const resources = await openResources(readSettings(settings), quiet)
  const isShown = await resources.db
    .selectFrom('customers')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!isShown) {
    await seedDatabase(resources.db, { adminUsername: 'owner', adminPassword: DEMO_PASSWORD })
    console.log(`Living ${DAYS} days of business, once; this takes a minute or two.`)
    const lastDay = todayIn('Asia/Kuala_Lumpur', new Date())
    const firstDay = addDays(lastDay, -DAYS)
    const demo = await startDemoServer(resources, env.BUSINESS_NAME)
    await playDemo(demo, { firstDay, lastDay, customersPerAgent: 200 })
    await demo.leave()
  }
  await resources.close()
}

function logins(): string {
  const lines = [
    ['owner', 'super admin'],
    ['grace', 'admin'],
    ...AGENTS.map(({ username }) => [username, 'agent']),
    ...RUNNERS.map(({ username }) => [username, 'runner']),
  ].map(([username = '', role]) => `    ${username.padEnd(8)}${role}`)
  return ['', `  Log in as (password ${DEMO_PASSWORD}):`, ...lines, ''].join('\n')
}
