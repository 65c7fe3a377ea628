import fc from 'fast-check'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { setRunnerStatus } from '#modules/office/users/contract.ts'
import type { PettyCashType } from '#core/pettyCash.ts'
import {
  accountChoice,
  badAccount,
  getAccount,
  insufficient,
  type AccountChoice,
} from '../accountChoices.ts'
import { getBalance, sum, type Model } from '../books.ts'
import { compareDay } from '../compareDay.ts'
import { at, command, verified, sameFigures, which } from '../command.ts'
import { getBalanceOf, getPettyCash } from '../places.ts'
import type { World } from '../world.ts'

type Entry = {
  agent: number
  asAdmin: boolean
  amount: number | 'ALL' | 'MORE'
  hasRemark: boolean
  account: AccountChoice
  toAccount: AccountChoice
}

/** Why a manual entry is refused (rules.md 7). */
function cannotEnter(
  type: PettyCashType,
  amount: number,
  model: Model,
  entry: Pick<Entry, 'asAdmin' | 'hasRemark'> & { agentId: number; accountId: number | null },
): string[] {
  const takesOut = type === 'WITHDRAW' || type === 'EXPENSE' || type === 'MOVE'
  const needsRemark = type === 'ADJUSTMENT' || type === 'EXPENSE'
  return [
    ...(type !== 'EXPENSE' && type !== 'MOVE' && !entry.asAdmin ? ['NO_PERMISSION'] : []),
    ...(type === 'ADJUSTMENT' && amount === 0 ? ['AMOUNT_ZERO'] : []),
    ...(type !== 'ADJUSTMENT' && amount <= 0 ? ['AMOUNT_NOT_POSITIVE'] : []),
    ...(needsRemark && !entry.hasRemark ? ['REMARK_REQUIRED'] : []),
    ...(takesOut ? insufficient(model, amount, entry) : []),
  ]
}

const enter = (type: PettyCashType) => async (world: World, entry: Entry) => {
  const { model } = world
  const agent = at(world.agents, entry.agent)!
  const accountId = getAccount(model, entry.account, agent.id)
  const toAccountId = getAccount(model, entry.toAccount, agent.id)
  const balance = getBalanceOf(model, agent.id, accountId)
  const amounts = { ALL: balance, MORE: balance + 1 }
  const amount = typeof entry.amount === 'number' ? entry.amount : amounts[entry.amount]
  const remark = entry.hasRemark ? 'counted' : ''
  const to = type === 'MOVE' ? { toAccountId } : {}
  const body = { agentId: agent.id, type, amount: sen(amount), remark, accountId, ...to }
  const reply = await world.request(entry.asAdmin ? world.admin : agent, recordPettyCash, { body })
  const outcome = verified(reply, [
    ...cannotEnter(type, amount, model, { ...entry, agentId: agent.id, accountId }),
    ...badAccount(model, accountId, agent.id),
    ...(type === 'MOVE' ? badAccount(model, toAccountId, agent.id) : []),
    ...(type === 'MOVE' && accountId === toAccountId ? ['SAME_ACCOUNT'] : []),
  ])
  if (outcome !== 'taken') return outcome
  const change = type === 'TOP_UP' || type === 'ADJUSTMENT' ? amount : -amount
  const moved = [
    { agentId: agent.id, accountId, amount: change },
    ...(type === 'MOVE' ? [{ agentId: agent.id, accountId: toAccountId, amount }] : []),
  ]
  model.entries.push(...moved)
  for (const each of moved) if (each.accountId !== null) model.usedAccounts.add(each.accountId)
  const pettyCash = getPettyCash(model, agent.id)
  sameFigures(
    reply.data,
    { amount: change, pettyCash, accountBalance: balance + change },
    'petty cash',
  )
  return outcome
}

const often = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)
const entryFields = {
  agent: which,
  asAdmin: often,
  amount: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
    { weight: 4, arbitrary: fc.integer({ min: 500_000, max: 3_000_000 }) },
    { weight: 2, arbitrary: fc.constantFrom('ALL' as const, 'MORE' as const) },
    { weight: 1, arbitrary: fc.integer({ min: -20_000, max: 0 }) },
  ),
  hasRemark: often,
  account: accountChoice,
  toAccount: accountChoice,
}
const entry = fc.record(entryFields)

export const people = [
  command('top up', entry, enter('TOP_UP')),
  command('withdraw', entry, enter('WITHDRAW')),
  command('adjust', entry, enter('ADJUSTMENT')),
  command(
    'spend',
    entry.map((each) => ({ ...each, asAdmin: false })),
    enter('EXPENSE'),
  ),
  command('move money', fc.record({ ...entryFields, asAdmin: fc.boolean() }), enter('MOVE')),

  command(
    'move customer',
    fc.record({
      customer: which,
      agent: which,
      expect: fc.constantFrom('NOTHING', 'RIGHT', 'STALE'),
    }),
    async (world, { customer, agent: place, expect }) => {
      const { model } = world
      const [customerId, { agentId: from, mergedInto }] = at([...model.customers], customer)!
      const { id: agentId } = at(world.agents, place)!
      const isMoving = from !== agentId
      const theirs = isMoving ? model.books.filter((book) => book.customerId === customerId) : []
      const open = theirs.filter(({ status, isVoided }) => status === 1 && !isVoided)
      const totalBalance = sum(open, getBalance)
      const customerCount = (isMoving ? 1 : 0) + (expect === 'STALE' ? 1 : 0)
      const expected = { customerCount, totalBalance: sen(totalBalance) }
      const body = {
        stringIds: String(customerId),
        agentId,
        ...(expect === 'NOTHING' ? {} : { expected }),
      }
      const reply = await world.request(world.admin, moveCustomers, { body })
      const outcome = verified(reply, [
        ...(mergedInto === null ? [] : ['NOT_FOUND']),
        ...(expect === 'STALE' ? ['MOVE_CHANGED'] : []),
      ])
      if (outcome !== 'taken') return outcome
      const unearnedInterest = sum(open, ({ terms }) => terms.expected - terms.debit)
      const movedIds = isMoving ? [customerId] : []
      sameFigures(reply.data, { totalBalance, unearnedInterest, movedIds }, 'what moved')
      // Records that were merged into it go along.
      for (const [id, each] of model.customers) {
        if (id === customerId || each.mergedInto === customerId) each.agentId = agentId
      }
      for (const book of theirs) {
        if (book.moved?.on !== model.today) book.moved = { on: model.today, fromId: book.agentId }
        book.agentId = agentId
      }
      // A runner works for the former agent.
      for (const book of theirs) if (book.status === 1) book.runnerId = null
      return outcome
    },
  ),

  command(
    'switch a runner on or off',
    fc.record({ runner: which, isActive: fc.boolean() }),
    async (world, { runner: place, isActive }) => {
      const runner = at(world.model.runners, place)!
      const agent = world.agents.find(({ id }) => id === runner.agentId)!
      const request = { params: { id: runner.id }, body: { status: isActive ? 1 : -1 } as const }
      const outcome = verified(await world.request(agent, setRunnerStatus, request), [])
      runner.isActive = isActive
      if (!isActive) world.loggedOut.add(runner.id)
      return outcome
    },
  ),

  command('next day', fc.constantFrom(1, 1, 1, 2, 7, 40), async (world, days) => {
    const { server, model } = world
    await compareDay(world)
    model.today = addDays(model.today, days)
    server.setDay(model.today)
    return 'taken'
  }),
]
