import assert from 'node:assert/strict'
import type { TestUser } from '#testing/testUser.ts'
import { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { listDifferences } from '#modules/cash/hand-overs/contract.ts'
import { getPettyCashSummary } from '#modules/cash/petty-cash/contract.ts'
import { getCommissionOwed, sum } from './books.ts'
import { getBalanceOf, getPettyCash, listHolders } from './places.ts'
import type { World } from './world.ts'

/** Proves that an agent sees where their money is: the box, each runner, each account. */
export async function comparePlaces({ model }: World, agent: TestUser): Promise<void> {
  const [places, summary, accounts] = await Promise.all([
    agent.call(listDifferences, { query: {} }),
    agent.call(getPettyCashSummary, { query: {} }),
    agent.call(listBankAccounts, { query: {} }),
  ])
  const pettyCash = getPettyCash(model, agent.id)
  const holders = listHolders(model, agent.id).map((each) => ({
    ...each,
    owed: getCommissionOwed(model, agent.id, each.runnerId),
    resolved: model.resolutions
      .filter(({ runnerId }) => runnerId === each.runnerId)
      .map(({ id, amount, isReversed }) => ({ id, amount, isReversed }))
      .toReversed(),
  }))
  const withRunners = sum(holders, ({ held }) => held)
  assert.deepEqual(
    {
      inBox: places.inBox,
      withRunners: places.withRunners,
      runners: places.runners
        .map(({ runnerId, held, difference, days, owed, resolutions }) => ({
          runnerId,
          held,
          difference,
          days,
          owed,
          resolved: resolutions.map(({ id, amount, reversedAt }) => ({
            id,
            amount,
            isReversed: reversedAt !== null,
          })),
        }))
        .sort((a, b) => a.runnerId - b.runnerId),
    },
    {
      inBox: pettyCash - withRunners,
      withRunners,
      runners: holders.filter(
        ({ held, days, resolved }) => held !== 0 || days.length > 0 || resolved.length > 0,
      ),
    },
    'where the cash is',
  )
  assert.deepEqual(
    {
      pettyCash: summary.pettyCash,
      inBox: summary.inBox,
      holders: summary.holders
        .map(({ runnerId, balance }) => [runnerId, balance])
        .sort(([a], [b]) => a! - b!),
    },
    {
      pettyCash,
      inBox: pettyCash - withRunners,
      holders: holders
        .filter(({ held }) => held !== 0)
        .map(({ runnerId, held }) => [runnerId, held]),
    },
    'the summary of petty cash',
  )
  assert.deepEqual(
    accounts.map(({ id, name, status, balance }) => [id, name, status, balance]).sort(byFirst),
    model.accounts
      .filter((each) => each.agentId === agent.id && !each.isRemoved)
      .map(({ id, name, isActive }) => [
        id,
        name,
        isActive ? 1 : -1,
        getBalanceOf(model, agent.id, id),
      ])
      .sort(byFirst),
    'the bank accounts',
  )
}

const byFirst = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0])
