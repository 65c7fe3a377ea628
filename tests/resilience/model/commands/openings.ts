import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openCashbook, updateCashbook } from '#modules/lending/cashbooks/contract.ts'
import { getFirstCredit, type Book, type Model, type Terms } from '../books.ts'
import { bookChoice, getBook, isUnsettled } from '../choices.ts'
import { user, at, command, verified, getPerson, sameFigures, which } from '../command.ts'
import { keepDays, whyDeclared, whyOff, writeDays } from '../daysOff.ts'
import { enteredBy, entries, type Entries } from '../entries.ts'
import { changeOpening, openBook } from '../openBook.ts'
import { badRunner, locked, notUnsettled, unseen, type Requester } from '../reasons.ts'
import { settleIfAuto } from '../settling.ts'
import { shownBook } from '../standing.ts'
import { getTerms } from '../terms.ts'
import type { World } from '../world.ts'

type Open = { entries: Entries; customer: number; isOwn: boolean }

async function open(world: World, { entries, customer, isOwn }: Open) {
  const { model, agents, packages } = world
  const [customerId, { agentId, mergedInto }] = at([...model.customers], customer)!
  const agent = agents.find(({ id }) => (id === agentId) === isOwn)!
  const { body, terms, reasons, runnerId, settleType, places } = enteredBy(world, entries, agentId)
  const isOffered = agent.id === agents[0]!.id || !('packageId' in body)
  const reply = await world.request(agent, openCashbook, { body: { ...body, customerId } })
  const outcome = verified(reply, [
    ...reasons,
    ...locked(model, terms.debitOn),
    ...(isOwn && mergedInto === null ? [] : ['NOT_FOUND']),
    ...(isOffered ? [] : ['PACKAGE_NOT_AVAILABLE']),
    ...badRunner(model, runnerId, agent, [agentId]),
  ])
  if (outcome !== 'taken') return outcome
  const { id } = reply.data
  const opening = { id, customerId, agentId, terms, settleType, runnerId, places }
  const book = openBook(model, opening)
  sameFigures(reply.data, shownBook(book, model.today), 'the cashbook opened')
  const packageId = terms.packageType === 1 ? packages.system : packages.conventional
  sameFigures(reply.data, { packageId: entries.hasPackage ? packageId : null }, 'its package')
  return outcome
}

const openWith = (kind: string, how: fc.Arbitrary<Entries>) =>
  command(
    kind,
    fc.record({
      entries: how,
      customer: which,
      isOwn: fc.oneof(
        { weight: 9, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    }),
    open,
  )

/** Terms mostly change while only the opening is there, so that is what is looked for. */
const isOnlyOpened = (book: Book) =>
  book.status === 1 && book.lines.every(({ kind, isFirst }) => kind === 'DEBIT' || isFirst)

function cannotChangeTerms(book: Book, { agentId }: Requester): string[] {
  return [
    ...unseen(book, { agentId }),
    ...notUnsettled(book).map((reason) =>
      reason === 'CASHBOOK_CLOSED' ? reason : 'CASHBOOK_NOT_UNSETTLED',
    ),
    ...(isOnlyOpened(book) ? [] : ['CASHBOOK_IN_USE']),
    ...(book.reloanedFrom.length > 0 ? ['BELONGS_TO_RELOAN'] : []),
    ...(book.lines.some((line) => line.agentId !== book.agentId) ? ['TERMS_OF_FORMER_AGENT'] : []),
  ]
}

/** The debit date cannot change here, so other amounts alone are booked again. */
const movesMoney = (book: Book, terms: Terms): boolean =>
  book.terms.expected !== terms.expected ||
  book.terms.debit !== terms.debit ||
  getFirstCredit(book) !== terms.firstCredit

/**
 * The days of changed terms: those it has while neither their number nor the choice changes, else
 * what is off by now. Where no days off are chosen, those stay that were declared.
 */
function writeAgain(model: Model, { agentId, terms }: Book, entered: Chosen) {
  const { debitDays, skipsDaysOff } = entered
  const isSame = debitDays === terms.debitDays && skipsDaysOff === terms.skipsDaysOff
  const why = whyOff(model, agentId, true)
  const declared = whyDeclared(model, agentId)
  return (on: Day, days: number) => {
    if (isSame) return keepDays(on, days, terms.off)
    if (skipsDaysOff) return writeDays(on, days, why)
    return keepDays(
      on,
      days,
      terms.off.flatMap((each) => declared(each.on) ?? []),
    )
  }
}
type Chosen = { debitDays: number; skipsDaysOff: boolean }

async function countJournals({ server }: World, { id }: Book): Promise<number> {
  const { count } = await server.db
    .selectFrom('journals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cashbook_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

const changes = fc.record(
  {
    debitDays: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 90 }) },
      { weight: 1, arbitrary: fc.constant('SAME' as const) },
    ),
    expected: fc.integer({ min: 1, max: 150_000 }),
    rate: fc.constantFrom(0, 500, 2_000),
    firstCredit: fc.constantFrom('ALL' as const, 0, 500, 2_000, 150_001),
    skipsDaysOff: fc.boolean(),
  },
  { requiredKeys: ['debitDays'] },
)

export const openings = [
  openWith('open', entries()),
  openWith(
    'open without first credit',
    entries().map((each) => ({ ...each, first: 'NONE' })),
  ),
  openWith('open by package', entries({ hasPackage: true })),

  command(
    'update terms',
    fc.record({ book: bookChoice, who: user, changes }),
    async (world, { book: choice, who, changes: { expected, rate, skipsDaysOff, ...changes } }) => {
      const { model } = world
      const book = getBook(model, choice, isOnlyOpened)
      if (!book) return 'idle'
      const person = getPerson(world, who, book.agentId)
      const old = book.terms
      const debitDays = changes.debitDays === 'SAME' ? old.debitDays : changes.debitDays
      const firstCredit =
        changes.firstCredit === 'ALL' ? (expected ?? old.expected) : changes.firstCredit
      const entered = {
        ...old,
        debitDays,
        expected: expected ?? old.expected,
        rate: rate ?? old.rate,
        firstCredit: firstCredit ?? getFirstCredit(book),
        skipsDaysOff: skipsDaysOff ?? old.skipsDaysOff,
      }
      const { terms, reasons } = getTerms(entered, model.today, writeAgain(model, book, entered))
      const body = {
        debitDays,
        ...(expected === undefined ? {} : { expectedCredit: sen(expected) }),
        ...(rate === undefined ? {} : { interestRate: rate / 100 }),
        ...(skipsDaysOff === undefined ? {} : { skipsDaysOff }),
        ...(firstCredit === undefined ? {} : { firstCreditAmount: sen(firstCredit) }),
      }
      const journals = await countJournals(world, book)
      const reply = await world.request(person, updateCashbook, { params: { id: book.id }, body })
      const outcome = verified(reply, [
        ...cannotChangeTerms(book, person),
        ...reasons,
        ...(movesMoney(book, terms) ? locked(model, old.debitOn) : []),
      ])
      if (outcome !== 'taken') return outcome
      const moved = changeOpening(model, book, terms)
      settleIfAuto(model, book)
      sameFigures(reply.data, shownBook(book, model.today), 'the cashbook on its new terms')
      if (!moved && book.status === 1) {
        assert.equal(await countJournals(world, book), journals, 'nothing moved, nothing is booked')
      }
      return outcome
    },
  ),

  command(
    'change settle type',
    fc.record({
      book: bookChoice,
      who: user,
      settleType: fc.constantFrom(1 as const, 2 as const),
    }),
    async (world, { book: choice, who, settleType }) => {
      const book = getBook(world.model, choice, isUnsettled)
      if (!book) return 'idle'
      const person = getPerson(world, who, book.agentId)
      const request = { params: { id: book.id }, body: { settleType, remark: 'changed' } }
      const reply = await world.request(person, updateCashbook, request)
      const isClosed = book.status === 3 ? ['CASHBOOK_CLOSED'] : []
      const outcome = verified(reply, [...unseen(book, person), ...isClosed])
      if (outcome !== 'taken') return outcome
      Object.assign(book, { settleType, remark: 'changed' })
      settleIfAuto(world.model, book)
      sameFigures(reply.data, shownBook(book, world.model.today), 'the cashbook changed')
      return outcome
    },
  ),
]
