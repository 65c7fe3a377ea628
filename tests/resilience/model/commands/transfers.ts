import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { TestUser } from '#testing/testUser.ts'
import { undoCredit } from '#modules/lending/credits/contract.ts'
import { bounceTransfer, confirmTransfers } from '#modules/lending/transfers/contract.ts'
import { getCredit, IN_BOX, type Book, type Line, type Model } from '../books.ts'
import { getOwing, owingChoice } from '../choices.ts'
import {
  at,
  command,
  getPerson,
  verified,
  sameFigures,
  user,
  which,
  type RequestedBy,
} from '../command.ts'
import { getLineId } from '../getLineId.ts'
import { notUnsettled, ofFormerAgent, unseen } from '../reasons.ts'
import { shownBook, shownLatest } from '../standing.ts'
import type { World } from '../world.ts'
import { findRunner, pay } from './paying.ts'

type Transfer = { book: Book; line: Line }

/** Credits: mostly transfers in a state where the command makes sense, sometimes any. */
function findTransfer(
  { books }: Model,
  place: number,
  makesSense: (transfer: Transfer) => boolean,
): Transfer | undefined {
  const credits = books
    .filter(({ isVoided }) => !isVoided)
    .flatMap((book) => book.lines.map((line) => ({ book, line })))
    .filter(({ line }) => line.kind === 'CREDIT')
  const transfers = credits.filter(({ line }) => line.transfer !== null)
  const sensible = transfers.filter(makesSense)
  const pools = [sensible, sensible, sensible, sensible, sensible, transfers, transfers, credits]
  const pool = pools[place % pools.length]!
  return at(pool.length > 0 ? pool : transfers, place)
}

/** A transfer is its account's agent's, also after the customer moved to another. */
function cannotConfirm({ line }: Transfer, { agentId }: { agentId: number | null }): string[] {
  const isSeen = line.transfer !== null && (agentId === null || agentId === line.agentId)
  return [
    ...(isSeen ? [] : ['NOT_FOUND']),
    ...(line.transfer === 'CONFIRMED' ? ['TRANSFER_CONFIRMED'] : []),
    ...(line.transfer === 'BOUNCED' ? ['TRANSFER_BOUNCED'] : []),
    ...(line.transfer === 'CORRECTED' ? ['CREDIT_REVERSED'] : []),
  ]
}

const isWaiting = ({ line }: Transfer) => line.transfer === 'UNCONFIRMED'

async function confirm(world: World, found: readonly Transfer[], who: RequestedBy) {
  const [first] = found
  if (!first) return 'idle'
  const person = getPerson(world, who, first.line.agentId)
  const ids = new Map<number, Transfer>()
  for (const each of found) ids.set(await getLineId(world, each.book, each.line), each)
  const body = { ids: [...ids.keys()] }
  const reply = await world.request(person, confirmTransfers, { body })
  const reasons = new Map([...ids].map(([id, each]) => [id, cannotConfirm(each, person)]))
  const outcome = verified(reply, ids.size === 1 ? [...reasons.values()].flat() : [])
  if (outcome !== 'taken') return outcome
  const able = body.ids.filter((id) => reasons.get(id)!.length === 0)
  assert.deepEqual(reply.data.changed.toSorted(byNumber), able.toSorted(byNumber))
  for (const { id, code } of reply.data.skipped) assert.ok(reasons.get(id)!.includes(code))
  assert.equal(reply.data.skipped.length, body.ids.length - able.length, 'the others are named')
  for (const id of able) ids.get(id)!.line.transfer = 'CONFIRMED'
  return able.length > 0 ? 'taken' : 'refused'
}

async function bounce(world: World, { book, line }: Transfer, who: RequestedBy) {
  const { model } = world
  const person = getPerson(world, who, book.agentId)
  const id = await getLineId(world, book, line)
  const request = { params: { id }, body: { reason: 'never arrived' } }
  const reply = await world.request(person, bounceTransfer, request)
  const outcome = verified(reply, [
    ...unseen(book, person),
    ...(line.transfer === null ? ['NOT_FOUND'] : []),
    ...(line.transfer === 'BOUNCED' ? ['TRANSFER_BOUNCED'] : []),
    ...(line.transfer === 'CORRECTED' ? ['CREDIT_REVERSED'] : []),
    ...ofFormerAgent(line, person),
    ...notUnsettled(book),
    ...(line.amount > getCredit(book) ? ['BOUNCE_EXCEEDS_CREDIT'] : []),
  ])
  if (outcome !== 'taken') return outcome
  line.transfer = 'BOUNCED'
  line.isTakenBack = true
  const { amount, runnerId, agentId, accountId, reference } = line
  const about = { amount, runnerId, agentId, accountId, reference, on: model.today }
  const taken = { ...IN_BOX, ...about, remark: 'never arrived', bounces: line }
  book.lines.push({ ...taken, kind: 'BOUNCED' })
  sameFigures(reply.data.transaction, shownLatest(book), 'the bounce')
  sameFigures(reply.data.cashbook, shownBook(book, model.today), 'the cashbook after a bounce')
  return outcome
}

/** A runner's own undo ends when somebody has seen the money arrive. */
async function undoConfirmed(world: World, runner: TestUser, { book, line }: Transfer) {
  const id = await getLineId(world, book, line)
  const reply = await world.request(runner, undoCredit, { params: { id } })
  assert.equal(verified(reply, ['UNDO_CONFIRMED']), 'refused', 'what was confirmed is not undone')
}

export const transfers = [
  command(
    'confirm transfers',
    fc.record({ places: fc.array(which, { minLength: 1, maxLength: 3 }), who: user }),
    (world, { places, who }) => {
      const found = places.map((place) => findTransfer(world.model, place, isWaiting))
      return confirm(
        world,
        found.filter((each) => each !== undefined),
        who,
      )
    },
  ),

  command('bounce transfer', fc.record({ place: which, who: user }), async (world, given) => {
    const canBounce = ({ book, line }: Transfer) => book.status === 1 && !line.isTakenBack
    const found = findTransfer(world.model, given.place, canBounce)
    return found ? bounce(world, found, given.who) : 'idle'
  }),
]

const byNumber = (a: number, b: number) => a - b

/** A transfer from its payment to its end. */
export const takenTransfers = [
  command(
    'runner takes a transfer, and it is confirmed or bounces',
    fc.record({
      owing: owingChoice,
      runner: which,
      account: which,
      isBouncing: fc.boolean(),
      who: user,
    }),
    async (world, given) => {
      const owing = getOwing(world.model, given.owing)
      if (!owing) return 'idle'
      const { book } = owing
      const account = { place: given.account, isAny: false }
      const runner = findRunner(world, book, given.runner)
      const paid = await pay(world, runner, { ...owing, account })
      if (paid !== 'taken') return paid
      const transfer = { book, line: book.lines.at(-1)! }
      if (given.isBouncing) return bounce(world, transfer, given.who)
      const confirmed = await confirm(world, [transfer], given.who)
      if (transfer.line.transfer === 'CONFIRMED') await undoConfirmed(world, runner, transfer)
      return confirmed
    },
  ),
]
