import fc from 'fast-check'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { moveCustomers } from '#features/customers/moveContract.ts'
import { recordPettyCash } from '#features/petty-cash/contract.ts'
import { setRunnerStatus } from '#features/users/contract.ts'
import type { PettyCashType } from '#core/pettyCash.ts'
import { getBalance, getPettyCash, sum } from '../books.ts'
import { compareDay } from '../compareDay.ts'
import { at, command, judged, sameFigures, which } from '../command.ts'
import type { World } from '../world.ts'

type Entry = {
  agent: number
  asAdmin: boolean
  amount: number | 'ALL' | 'MORE'
  hasRemark: boolean
}

/** Why a manual entry is refused (rules.md 7). */
function cannotEnter(type: PettyCashType, amount: number, balance: number, entry: Entry): string[] {
  const takesOut = type === 'WITHDRAW' || type === 'EXPENSE'
  const needsRemark = type === 'ADJUSTMENT' || type === 'EXPENSE'
  return [
    ...(type !== 'EXPENSE' && !entry.asAdmin ? ['NO_PERMISSION'] : []),
    ...(type === 'ADJUSTMENT' && amount === 0 ? ['AMOUNT_ZERO'] : []),
    ...(type !== 'ADJUSTMENT' && amount <= 0 ? ['AMOUNT_NOT_POSITIVE'] : []),
    ...(needsRemark && !entry.hasRemark ? ['REMARK_REQUIRED'] : []),
    ...(takesOut && amount > balance ? ['PETTY_CASH_INSUFFICIENT'] : []),
  ]
}

const enter = (type: PettyCashType) => async (world: World, entry: Entry) => {
  const { model } = world
  const agent = at(world.agents, entry.agent)!
  const balance = getPettyCash(model, agent.id)
  const amounts = { ALL: balance, MORE: balance + 1 }
  const amount = typeof entry.amount === 'number' ? entry.amount : amounts[entry.amount]
  const remark = entry.hasRemark ? 'counted' : ''
  const body = { agentId: agent.id, type, amount: sen(amount), remark }
  const reply = await world.request(entry.asAdmin ? world.admin : agent, recordPettyCash, { body })
  const outcome = judged(reply, cannotEnter(type, amount, balance, entry))
  if (outcome !== 'taken') return outcome
  const change = type === 'WITHDRAW' || type === 'EXPENSE' ? -amount : amount
  model.entries.push({ agentId: agent.id, amount: change })
  sameFigures(reply.data, { amount: change, pettyCash: balance + change }, 'petty cash')
  return outcome
}

const often = fc.oneof(
  { weight: 5, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)
const entry = fc.record({
  agent: which,
  asAdmin: often,
  amount: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
    { weight: 4, arbitrary: fc.integer({ min: 500_000, max: 3_000_000 }) },
    { weight: 2, arbitrary: fc.constantFrom('ALL' as const, 'MORE' as const) },
    { weight: 1, arbitrary: fc.integer({ min: -20_000, max: 0 }) },
  ),
  hasRemark: often,
})

export const people = [
  command('top up', entry, enter('TOP_UP')),
  command('withdraw', entry, enter('WITHDRAW')),
  command('adjust', entry, enter('ADJUSTMENT')),
  command(
    'spend',
    entry.map((each) => ({ ...each, asAdmin: false })),
    enter('EXPENSE'),
  ),

  command(
    'move customer',
    fc.record({
      customer: which,
      agent: which,
      expect: fc.constantFrom('NOTHING', 'RIGHT', 'STALE'),
    }),
    async (world, { customer, agent: place, expect }) => {
      const { model } = world
      const [customerId, { agentId: from }] = at([...model.customers], customer)!
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
      const outcome = judged(reply, expect === 'STALE' ? ['MOVE_CHANGED'] : [])
      if (outcome !== 'taken') return outcome
      const unearnedInterest = sum(open, ({ terms }) => terms.expected - terms.debit)
      const movedIds = isMoving ? [customerId] : []
      sameFigures(reply.data, { totalBalance, unearnedInterest, movedIds }, 'what moved')
      model.customers.set(customerId, { agentId })
      for (const book of theirs) book.agentId = agentId
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
      const outcome = judged(await world.request(agent, setRunnerStatus, request), [])
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
