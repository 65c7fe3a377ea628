import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import { useAccounts } from '../accountChoices.ts'
import { getBalance, IN_BOX, sum, type Book } from '../books.ts'
import { isOwing } from '../choices.ts'
import { at, command, verified, sameFigures, which } from '../command.ts'
import { enteredBy, entries, type Entries } from '../entries.ts'
import { openBook, type OpeningPlaces } from '../openBook.ts'
import { badRunner, cannotCredit, locked, unseen } from '../reasons.ts'
import { settleBook, settleIfAuto } from '../settling.ts'
import { shownBook } from '../standing.ts'
import type { World } from '../world.ts'
import { undo } from './periods.ts'

type Reloan = {
  customer: number
  books: number[]
  isAny: boolean
  entries: Entries
  isStale: boolean
}

async function reloan(world: World, { customer, books, isAny, entries, isStale }: Reloan) {
  const { model, agents } = world
  const owing = model.books.filter((book) => !book.isVoided && isOwing(book))
  const customerId = at(isAny ? [...model.customers.keys()] : owing.map(getCustomer), customer)
  if (customerId === undefined) return 'idle'
  const { agentId, mergedInto } = model.customers.get(customerId)!
  const agent = agents.find(({ id }) => id === agentId)!
  const pool = isAny ? model.books : owing.filter((book) => getCustomer(book) === customerId)
  const old = [...new Set(books.map((place) => at(pool, place)))]
    .filter((book) => book !== undefined)
    .sort((a, b) => a.id - b.id)
  if (old.length === 0) return 'idle'
  const { body, terms, reasons, runnerId, settleType, places } = enteredBy(world, entries, agentId)
  const request = { ...body, customerId, cashbookIds: old.map(({ id }) => id).join(',') }
  const preview = await agent.request(previewReloan, { body: request })
  const carried = sum(old, getBalance)
  const outcome = verified(preview, [
    ...reasons,
    ...(mergedInto === null ? [] : ['NOT_FOUND']),
    ...locked(model, terms.debitOn),
    ...badRunner(model, runnerId, agent, [agentId]),
    ...old.flatMap((book) => [
      ...unseen(book, agent),
      ...(book.customerId === customerId ? [] : ['RELOAN_OTHER_CUSTOMER']),
      ...cannotCredit(book, getBalance(book), terms.debitOn, model.today),
    ]),
    ...(terms.debit < carried ? ['RELOAN_PAYOUT_NEGATIVE'] : []),
  ])
  if (outcome !== 'taken') return outcome
  const { previewToken, ...figures } = preview.data
  sameFigures(
    figures,
    { carried, payOut: terms.debit - carried, dailyCredit: terms.daily },
    'the preview',
  )
  if (isStale) await payOne(world, old[0]!)
  const reply = await world.request(agent, processReloan, { body: { ...request, previewToken } })
  if (isStale) return verified(reply, ['STALE_PREVIEW'])
  assert.equal(verified(reply, []), 'taken')
  const { id } = reply.data.cashbook
  for (const book of old) payOff(world, book, { on: terms.debitOn, to: id, places })
  const reloanedFrom = old.map((book) => book.id)
  const { id: reloanId } = reply.data.reloan
  model.reloans.push({ id: reloanId, newId: id, oldIds: reloanedFrom, isUndone: false })
  const opened = openBook(model, {
    id,
    customerId,
    agentId,
    terms,
    settleType,
    runnerId,
    reloanedFrom,
    places,
  })
  sameFigures(reply.data.cashbook, shownBook(opened, model.today), 'the new cashbook')
  return 'taken'
}

const getCustomer = ({ customerId }: Book) => customerId

type PayOff = { on: Book['terms']['debitOn']; to: number; places: OpeningPlaces }

/** The old loan is paid through the account that pays the new one out. */
function payOff({ model }: World, book: Book, { on, to: reloanedTo, places }: PayOff) {
  const { agentId } = book
  const place = { ...IN_BOX, accountId: places.debit }
  const line = { ...place, amount: getBalance(book), on, runnerId: null, agentId, remark: '' }
  book.lines.push({ kind: 'RELOAN', ...line })
  useAccounts(model, book.lines)
  settleBook(model, book, '', on)
  book.reloanedTo = reloanedTo
}

/** A sen comes in between preview and process. */
async function payOne(world: World, book: Book) {
  const { model, admin } = world
  const body = { cashbookId: book.id, creditAmount: sen(1) }
  assert.equal(verified(await world.request(admin, recordCredit, { body }), []), 'taken')
  const { agentId } = book
  const line = { ...IN_BOX, amount: 1, on: model.today, runnerId: null, agentId, remark: '' }
  book.lines.push({ kind: 'CREDIT', ...line })
  settleIfAuto(model, book)
}

const params = fc.record({
  customer: which,
  books: fc.array(which, { minLength: 1, maxLength: 3 }),
  isAny: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  entries: entries({ largest: 900_000, isLarge: true }),
})

export const reloans = [
  command('reloan', params, (world, given) => reloan(world, { ...given, isStale: false })),
  command('reloan and undo', params, async (world, given) => {
    const outcome = await reloan(world, { ...given, isStale: false })
    return outcome === 'taken' ? undo(world, world.model.reloans.at(-1)!, 'OWN') : outcome
  }),
  command('stale reloan', params, (world, given) => reloan(world, { ...given, isStale: true })),
]
