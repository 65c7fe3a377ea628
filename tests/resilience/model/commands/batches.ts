import assert from 'node:assert/strict'
import fc from 'fast-check'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import {
  accountChoice,
  badAccount,
  getAccount,
  placeOfCredit,
  useAccounts,
  type AccountChoice,
} from '../accountChoices.ts'
import { sum, type Book, type Model } from '../books.ts'
import { amountChoice, getAmount, bookChoice, getBook, isOwing } from '../choices.ts'
import { user, at, command, verified, getPerson, sameFigures, which } from '../command.ts'
import { badRunner, cannotCredit, unseen, type Requester } from '../reasons.ts'
import { settleIfAuto } from '../settling.ts'
import type { World } from '../world.ts'

type Item = {
  book: Book
  amount: ReturnType<typeof getAmount>
  /** The account of the line alone; without one it goes through that of the batch. */
  account?: AccountChoice
}
type Batch = {
  items: Item[]
  runner: number | null
  account: AccountChoice
  who: 'OWN' | 'OTHER' | 'ADMIN'
}

type Placed = Item & { accountId: number | null }

/** The places of the lines that cannot be taken: a book is unseen, repeated, or not to be paid so. */
function badLines(items: readonly Placed[], user: Requester, model: Model): number[] {
  return items.flatMap(({ book, amount, accountId }, place) => {
    const isRepeated = items.findIndex((item) => item.book === book) < place
    const reasons = [
      ...unseen(book, user),
      ...badAccount(model, accountId, book.agentId),
      ...cannotCredit(book, amount, model.today, model.today),
    ]
    return isRepeated || reasons.length > 0 ? [place] : []
  })
}

async function submit(world: World, { items: given, runner, account, who }: Batch) {
  const [first] = given
  if (!first) return 'idle'
  const { model } = world
  const ofBatch = getAccount(model, account, first.book.agentId)
  const items = given.map((item): Placed => {
    const own =
      item.account === undefined ? ofBatch : getAccount(model, item.account, item.book.agentId)
    return { ...item, accountId: own }
  })
  const person = getPerson(world, who, first.book.agentId)
  const runnerId = runner === null ? null : at(world.runners, runner)!.id
  const body = {
    items: items.map(({ book, amount, account: own, accountId }) => ({
      cashbookId: book.id,
      creditAmount: amount,
      ...(own === undefined ? {} : { accountId }),
    })),
    accountId: ofBatch,
    runnerId,
    remark: 'round',
  }
  const reply = await world.request(person, submitMassCredit, { body })
  const seen = items.filter(({ book }) => unseen(book, person).length === 0)
  const bad = badLines(items, person, model)
  const outcome = verified(reply, [
    ...badRunner(
      model,
      runnerId,
      person,
      seen.map(({ book }) => book.agentId),
    ),
    ...(bad.length > 0 ? ['MASS_CREDIT_REFUSED'] : []),
  ])
  if (reply.code === 'MASS_CREDIT_REFUSED') {
    const { errors } = reply.data as unknown as { errors: { path: string }[] }
    const named = errors.map(({ path }) => Number(path.split('.')[1])).sort((a, b) => a - b)
    assert.deepEqual(named, bad, 'each bad line is named, and no other')
  }
  if (outcome !== 'taken') return outcome
  for (const { book, amount, accountId } of items) {
    const { agentId } = book
    const place = placeOfCredit(accountId, runnerId, 'CONFIRMED')
    const line = { amount, on: model.today, runnerId, agentId, remark: 'round', reference: '' }
    book.lines.push({ kind: 'CREDIT', ...line, ...place })
    useAccounts(model, book.lines)
    settleIfAuto(model, book)
  }
  const count = items.length
  const settledCount = items.filter(({ book }) => book.status === 2).length
  const amount = sum(items, (item) => item.amount)
  sameFigures(
    reply.data,
    { date: model.today, count, amount, settledCount, missedCount: 0 },
    'the batch',
  )
  return outcome
}

const toBatch = (amounts: typeof amountChoice) =>
  fc.record({
    lines: fc.array(
      fc.record(
        { book: bookChoice, amount: amounts, account: accountChoice },
        { requiredKeys: ['book', 'amount'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    account: accountChoice,
    runner: fc.option(which, { freq: 2 }),
    who: user,
  })

export const batches = [
  command('mass credit', toBatch(fc.constantFrom('DAILY', 'HALF')), async (world, given) => {
    // Every owing book of an agent at most once: lines that can be taken.
    const books = given.lines.map(({ book }) =>
      getBook(world.model, { ...book, isAny: false }, isOwing),
    )
    const items = given.lines.flatMap(({ amount, ...line }, place) => {
      const book = books[place]
      const isGood =
        book && isOwing(book) && books.indexOf(book) === place && book.agentId === books[0]!.agentId
      const most = isGood ? Math.min(getAmount(book, amount), getAmount(book, 'BALANCE')) : 0
      return isGood ? [{ ...line, book, amount: getAmount(book, most) }] : []
    })
    return submit(world, { ...given, items })
  }),

  command('mass credit with any lines', toBatch(amountChoice), async (world, given) => {
    const items = given.lines.flatMap(({ book: choice, amount, ...line }) => {
      const book = getBook(world.model, choice, isOwing)
      return book ? [{ ...line, book, amount: getAmount(book, amount) }] : []
    })
    return submit(world, { ...given, items })
  }),
]
