import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { remoteApp } from '../../../support/remoteApp.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { login } from '#modules/office/auth/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { givePassword, PASSWORD } from '../../parts/enter.ts'
import type { Target } from '../overload.ts'

const MOST_MS = 1_000
// On a machine that is busy with other things a request alone may take half a second.
const TIMES_USUAL = 4
const USUAL_ROUNDS = 8
/** Longer than a user waits: it counts as failed. */
const PATIENCE_MS = 20_000
// The short form proves that the others are answered. How soon is measured by command, on a quiet machine.
const SHORT_PATIENCE_MS = 60_000
// As many logins as one address may make.
const PAUSE_MS = 200
const FEWEST_ROUNDS = 20
const SHORT_PAUSE_MS = 400
const SHORT_FEWEST_ROUNDS = 5
// Attackers at this machine's own address use up their own limits.
const ADDRESS = { 'x-forwarded-for': '10.20.30.40' }

/**
 * Lets another user record credits, log in and read during the attack. Returns what was measured.
 * @throws AssertionError when a request fails, or takes longer than it may at the 95th percentile
 */
export async function watchPayer(
  target: Target,
  attack: () => Promise<void>,
  { isShort = false }: { isShort?: boolean | undefined },
): Promise<string> {
  const requests = await payerRequests(target)
  const times = new Map<string, number[]>()
  const failed: string[] = []
  let isOver = false
  const measure = async (name: string, send: () => Promise<{ status: number; code: string }>) => {
    const begun = performance.now()
    const reply = await within(isShort ? SHORT_PATIENCE_MS : PATIENCE_MS, send())
    if (reply.status !== 200) failed.push(`${name}: ${reply.status} ${reply.code}`)
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun])
  }
  const pay = async (name: string, send: (typeof requests)[string]) => {
    for (
      let round = 0;
      !isOver || round < (isShort ? SHORT_FEWEST_ROUNDS : FEWEST_ROUNDS);
      round++
    ) {
      await measure(name, send)
      await sleep(isShort ? SHORT_PAUSE_MS : PAUSE_MS)
    }
  }
  const usual = isShort ? {} : await usualTimes(requests)
  const paying = Promise.all(Object.entries(requests).map(([name, send]) => pay(name, send)))
  try {
    await attack()
  } finally {
    isOver = true
    await paying
  }
  const measured = [...times].map(([name, each]) => ({ name, count: each.length, ...spread(each) }))
  const summary = measured
    .map(({ name, count, p95, worst }) => `${count} × ${name} p95 ${p95} ms, worst ${worst} ms`)
    .join('; ')
  assert.deepEqual(
    failed.slice(0, 10),
    [],
    `${failed.length} requests of others failed: ${summary}`,
  )
  if (isShort) return summary
  for (const { name, p95 } of measured) {
    const most = Math.max(MOST_MS, TIMES_USUAL * usual[name]!)
    assert.ok(p95 <= most, `${name} is late, ${most} ms at most: ${summary}`)
  }
  return summary
}

type Requests = Record<string, () => Promise<{ status: number; code: string }>>

/** How long each request takes before the attack, in ms, without the first, slow one of a fresh server. */
async function usualTimes(requests: Requests): Promise<Record<string, number>> {
  const usual = Object.entries(requests).map(async ([name, send]) => {
    const times: number[] = []
    await send()
    for (let round = 0; round < USUAL_ROUNDS; round++) {
      const begun = performance.now()
      await send()
      times.push(performance.now() - begun)
    }
    return [name, spread(times).worst] as const
  })
  return Object.fromEntries(await Promise.all(usual))
}

async function payerRequests({ server, scenario, product }: Target) {
  const { agent, cashbookId } = scenario.foreign
  const app = remoteApp(product.port, { headers: ADDRESS })
  const payer: TestUser = createTestUser(app, agent)
  const username = await givePassword(server, agent)
  const anonymous = createTestUser(app, { ...agent, token: undefined })
  const credit = { cashbookId, creditAmount: sen(1) }
  return {
    credit: () => payer.request(recordCredit, { body: credit }),
    login: () => anonymous.request(login, { body: { username, password: PASSWORD } }),
    read: () => payer.request(getCashbook, { params: { id: cashbookId } }),
  } as Requests
}

async function within(milliseconds: number, reply: Promise<{ status: number; code: string }>) {
  const timer = new AbortController()
  const late = sleep(milliseconds, { status: 0, code: 'no reply' }, { signal: timer.signal })
  const broken = reply.catch((error: unknown) => ({ status: 0, code: String(error) }))
  late.catch(() => {})
  return Promise.race([broken, late]).finally(() => timer.abort())
}

function spread(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1]!)
  return { p95: at(0.95), worst: at(1) }
}
