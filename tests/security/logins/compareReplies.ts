import assert from 'node:assert/strict'
import type { FaultyServer } from '../../support/openFaultyServer.ts'
import { login } from '#modules/office/auth/contract.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { givePassword, PASSWORD } from '../parts/enter.ts'

const KINDS = ['unknown', 'wrong', 'inactive'] as const
type Kind = (typeof KINDS)[number]

/** Fewer measurements than this prove nothing about time. */
export const FEWEST_TO_TIME = 9

/** An unknown name, a wrong password and an inactive user: the same response in the same time. */
export async function assertSameReplies(server: FaultyServer, rounds: number): Promise<string> {
  const request = await user(server)
  for (const language of LANGUAGES) {
    const output = await Promise.all(
      KINDS.map(async (kind) => (await request(kind, language)).output),
    )
    assert.equal(new Set(output).size, 1, `the responses: ${output.join('; ')}`)
  }
  if (rounds < FEWEST_TO_TIME) return 'time not measured'
  const times: Record<Kind, number[]> = { unknown: [], wrong: [], inactive: [] }
  for (let round = 0; round < rounds; round++) {
    // Each kind comes first, second and third as often.
    for (let turn = 0; turn < KINDS.length; turn++) {
      const kind = KINDS[(round + turn) % KINDS.length]!
      times[kind].push((await request(kind, 'en')).milliseconds)
    }
  }
  for (const kind of KINDS) assertNoDifference(times[kind], times.wrong, kind)
  return KINDS.map((kind) => `${kind} ${median(times[kind]).toFixed(1)} ms`).join(', ')
}

async function user(server: FaultyServer) {
  const inactive = await server.users.agent()
  const tries: Record<Kind, { username: string; password: string }> = {
    unknown: { username: 'agent-unknown', password: PASSWORD },
    wrong: {
      username: await givePassword(server, await server.users.agent()),
      password: 'wrong-1',
    },
    inactive: { username: await givePassword(server, inactive), password: PASSWORD },
  }
  await server.db.updateTable('users').set({ status: -1 }).where('id', '=', inactive.id).execute()
  let caller = 0
  return async (kind: Kind, language: string) => {
    // Each request has its own address: none is locked out or limited.
    const headers = { 'x-forwarded-for': `10.1.${caller >> 8}.${caller++ & 255}` }
    // Each is the first guess at its name: many from many addresses would be slowed.
    await server.db.deleteFrom('login_failures').execute()
    const begun = performance.now()
    const { status, bytes } = await server.users
      .anonymous()
      .request(login, { body: tries[kind] }, { language, headers })
    return { milliseconds: performance.now() - begun, output: `${status} ${bytes.toString()}` }
  }
}

/** Medians may differ by what chance does to them: four of their standard errors, or a tenth. */
function assertNoDifference(some: readonly number[], others: readonly number[], kind: Kind): void {
  const apart = Math.abs(median(some) - median(others))
  const byChance = 4 * Math.hypot(getError(some), getError(others))
  const bound = Math.max(byChance, 0.1 * median(others))
  assert.ok(
    apart <= bound,
    `${kind}: ${apart.toFixed(1)} ms apart, by chance ${byChance.toFixed(1)}`,
  )
}

/** The standard error of the median, from a spread that few outliers cannot stretch. */
function getError(values: readonly number[]): number {
  const middle = median(values)
  const spread = 1.4826 * median(values.map((value) => Math.abs(value - middle)))
  return (1.2533 * spread) / Math.sqrt(values.length)
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
