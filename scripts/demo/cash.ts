import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { minSen, sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { listDifferences, resolveDifference } from '#modules/cash/hand-overs/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { listCommissions, payCommission } from '#modules/cash/commission/contract.ts'
import { AGENTS } from './names.ts'
import { DEMO_PASSWORD, type Business } from './openBusiness.ts'
import type { DemoServer } from './demoServer.ts'
import type { Random } from './random.ts'

/** A box within these bounds stays; otherwise it is set to enough for a week. */
const [LEAST_CASH, ENOUGH_CASH, MOST_CASH] = [3_000_000, 8_000_000, 12_000_000]
/** What a bank account keeps when money is moved to petty cash. */
const KEPT_IN_BANK = 500_000

/** Resolves the open differences of a month, and pays its commission. */
export async function payCommissions(
  demo: DemoServer,
  business: Business,
  day: Day,
  random: Random,
): Promise<void> {
  demo.turnTo(day, 9)
  const owner = await demo.enter('owner', DEMO_PASSWORD)
  for (const [place, agentId] of business.agentIds.entries()) {
    const { username } = assertDefined(AGENTS[place], 'every place has an agent')
    const agent = await demo.enter(username, DEMO_PASSWORD)
    await resolveDifferences(agent, random)
    await payEarners(owner, agent, agentId, day)
  }
}

const WAYS = [
  ['RETURNED', 'Found in the other bag'],
  ['WRITTEN_OFF', 'Lost on the way'],
  ['OFF_COMMISSION', 'Agreed with the runner'],
] as const

/** Resolves each runner's shortage in one of the three ways; at most what is owed comes off commission. */
async function resolveDifferences(agent: TestUser, random: Random): Promise<void> {
  const { runners } = await agent.call(listDifferences, { query: {} })
  for (const { runnerId, difference, owed } of runners) {
    if (difference <= 0) continue
    const [type, remark] = owed > 0 ? WAYS[2] : random.pick([WAYS[0], WAYS[1]])
    const amount = type === 'OFF_COMMISSION' ? minSen(owed, difference) : difference
    await agent.call(resolveDifference, { body: { runnerId, type, amount, remark } })
  }
}

/** Pays the earners of an agent: from the bank account with the most money, or from petty cash. */
async function payEarners(owner: TestUser, agent: TestUser, agentId: number, day: Day) {
  const { items } = await owner.call(listCommissions, { query: { agentId } })
  const accounts = await owner.call(listBankAccounts, { query: { agentId } })
  const { inBox } = await owner.call(getPettyCashSummary, { query: { agentId } })
  const places = accounts.map(({ id, balance }) => ({
    accountId: id as number | null,
    left: balance ?? 0,
  }))
  places.push({ accountId: null, left: inBox ?? 0 })
  for (const { userId, isRunner, owed } of items) {
    const place = places.find(({ left }) => left >= owed)
    if (owed === 0 || !place) continue
    const body = {
      agentId,
      userId,
      amount: owed,
      accountId: place.accountId,
      remark: day.slice(0, 7),
    }
    await (isRunner ? agent : owner).call(payCommission, { body })
    place.left -= owed
    // The next one is paid from another place.
    places.push(...places.splice(0, 1))
  }
}

/** Balances the boxes on Mondays: from the bank, then tops up what runs low or withdraws the rest. */
export async function balanceBoxes(demo: DemoServer, business: Business, day: Day): Promise<void> {
  demo.turnTo(day, 9)
  const owner = await demo.enter('owner', DEMO_PASSWORD)
  const accounts = await owner.call(listBankAccounts, { query: {} })
  for (const agentId of business.agentIds) {
    const places = await owner.call(getPettyCashSummary, { query: { agentId } })
    let boxSen: number = places.inBox ?? 0
    for (const { id: accountId, balance } of accounts.filter((each) => each.agentId === agentId)) {
      const amount = (balance ?? 0) - KEPT_IN_BANK
      if (amount <= 0 || boxSen >= LEAST_CASH) continue
      const body = { agentId, type: 'MOVE' as const, amount: sen(amount), accountId }
      await owner.call(recordPettyCash, { body: { ...body, remark: 'For the week' } })
      boxSen += amount
    }
    if (boxSen >= LEAST_CASH && boxSen <= MOST_CASH) continue
    const missing = ENOUGH_CASH - boxSen
    const body =
      missing > 0
        ? { agentId, type: 'TOP_UP' as const, amount: sen(missing), remark: 'Float' }
        : { agentId, type: 'WITHDRAW' as const, amount: sen(-missing), remark: 'To the owner' }
    await owner.call(recordPettyCash, { body })
  }
}
