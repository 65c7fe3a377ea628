import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { TestUser, Reply } from '#testing/testUser.ts'
import type { Outcome, World } from './world.ts'

/** One action of a user: it sends a request, changes the model, and compares the response. */
export type Command = { kind: string; play(world: World): Promise<Outcome> }

/** Commands of a kind, for any of these parameters; a failure prints kind and parameters. */
export function command<Params>(
  kind: string,
  params: fc.Arbitrary<Params>,
  play: (world: World, params: Params) => Promise<Outcome>,
): fc.Arbitrary<Command> {
  return params.map((given) => ({
    kind,
    play: (world: World) => play(world, given),
    [fc.toStringMethod]: () => `${kind} ${JSON.stringify(given)}`,
  }))
}

/** Asserts that the response agrees with the model: one of the reasons, or a success where there is none. */
export function verified(reply: Reply, reasons: readonly string[]): Outcome {
  const output = `${reply.status} ${reply.code}`
  assert.ok(reply.status < 500, `answered ${output}`)
  if (reasons.length === 0) {
    assert.ok(
      reply.success,
      `refused with ${output} ${JSON.stringify(reply.data)}, no rule forbids it`,
    )
    return 'taken'
  }
  assert.ok(!reply.success, `taken, although ${reasons.join(', ')}`)
  assert.ok(reasons.includes(reply.code), `refused with ${output}, not with ${reasons.join(', ')}`)
  return 'refused'
}

/** Asserts that the response has these figures. */
export function sameFigures(actual: object, expected: object, what: string): void {
  const shown = Object.fromEntries(
    Object.keys(expected).map((name) => [name, (actual as Record<string, unknown>)[name]]),
  )
  assert.deepEqual(shown, expected, what)
}

/** Which of some things is meant; the same number means another when there are more of them. */
export const which = fc.nat(1_000)

export const at = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(items.length, 1)]

/** Who sends the request: the agent who owns the book, the other agent, or an admin. */
export const user = fc.oneof(
  { weight: 8, arbitrary: fc.constant('OWN' as const) },
  { weight: 1, arbitrary: fc.constant('OTHER' as const) },
  { weight: 2, arbitrary: fc.constant('ADMIN' as const) },
)
export type RequestedBy = 'OWN' | 'OTHER' | 'ADMIN'

export function getPerson({ agents, admin }: World, who: RequestedBy, agentId: number): TestUser {
  if (who === 'ADMIN') return admin
  return agents.find(({ id }) => (id === agentId) === (who === 'OWN'))!
}
