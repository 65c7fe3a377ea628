import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { FaultyServer } from '../../support/openFaultyServer.ts'
import type { RandomGenerator } from '../../support/random.ts'

/** What a race runs with: an agent of its own with a runner and a bank account. */
export type Race = {
  server: FaultyServer
  admin: TestUser
  agent: TestUser
  runner: TestUser
  accountId: number
  random: RandomGenerator
}

export type Reply = { status: number; code: string }

/** Opens an agent with a runner, who both earn commission, and an empty bank account. */
export async function openRace(
  server: FaultyServer,
  admin: TestUser,
  random: RandomGenerator,
): Promise<Race> {
  const agent = await server.users.agent({ commissionRate: 10 })
  const runner = await server.users.runner(agent, { commissionRate: 5 })
  const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  return { server, admin, agent, runner, accountId, random }
}

/** Sends requests at once in a random order, and returns the replies in the given order. */
export async function sendAtOnce(
  random: RandomGenerator,
  requests: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const replies: Reply[] = []
  const numbered = requests.map((request, at) => ({ request, at }))
  await Promise.all(
    random.shuffled(numbered).map(async ({ request, at }) => void (replies[at] = await request())),
  )
  return replies
}

/** Asserts that every reply is a success or one of the refusals of a request that came too late. */
export function assertAllowed(replies: readonly Reply[], ...codes: readonly string[]): void {
  for (const { status, code } of replies) {
    assert.ok(status === 200 || codes.includes(code), `answered ${status} ${code}`)
  }
}

export const countTaken = (replies: readonly Reply[]) =>
  replies.filter(({ status }) => status === 200).length

export async function getBalance({ agent }: Race): Promise<number> {
  const [account] = await agent.call(listBankAccounts, { query: {} })
  return account?.balance ?? sen(0)
}
