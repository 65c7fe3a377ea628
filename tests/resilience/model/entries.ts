import fc from 'fast-check'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { accountChoice, badAccount, getAccount, type AccountChoice } from './accountChoices.ts'
import { at, which } from './command.ts'
import { whyOff, writeDays } from './daysOff.ts'
import { getTerms, type Entered } from './terms.ts'
import type { World } from './world.ts'

/** The input for a new cashbook, with a package or without. */
export type Entries = {
  packageType: 1 | 2
  hasPackage: boolean
  debitDays: number
  rate: number
  expected: number
  debitPercent: number
  first: 'NONE' | 'DEFAULT' | 'ALL' | 'OVER' | number
  debitDaysAgo: number
  startsIn: number
  settleType: 1 | 2
  runner: number | null
  account: AccountChoice
  firstAccount: AccountChoice
  /** Undefined is the setting of the business. */
  skipsDaysOff: boolean | undefined
}

const USUAL = [120_000, 100_000, 10_000]

export const entries = ({
  hasPackage = false,
  largest = 200_000,
  isLarge = false,
} = {}): fc.Arbitrary<Entries> =>
  fc.record({
    packageType: fc.constantFrom(1 as const, 2 as const),
    hasPackage: fc.constant(hasPackage),
    debitDays: fc.oneof(fc.constantFrom(0, 1, 60), fc.integer({ min: 2, max: 90 })),
    rate: fc.constantFrom(0, 1_000, 1_250, 2_000, 2_000, 10_000),
    expected: fc.oneof(
      { weight: isLarge ? 9 : 3, arbitrary: fc.constantFrom(...(isLarge ? [largest] : USUAL)) },
      { weight: 3, arbitrary: fc.integer({ min: 1_000, max: largest }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }) },
    ),
    debitPercent: mostly([80, 83, 50], [0, 100, 101]),
    first: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('NONE' as const, 'DEFAULT' as const) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
      { weight: 1, arbitrary: fc.constantFrom('ALL' as const, 'OVER' as const) },
    ),
    debitDaysAgo: mostly([0], [1, 5, -1]),
    startsIn: mostly([0, 0, 1], [7, 31, 32, -1]),
    settleType: fc.constantFrom(1 as const, 2 as const),
    runner: rarely(which),
    account: accountChoice,
    firstAccount: accountChoice,
    skipsDaysOff: fc.constantFrom(undefined, true, false),
  })

/** A runner is named by some. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

const mostly = (usual: number[], others: number[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )

/** The entries as the API takes them, and the terms that the rules make of them; for a book of this agent. */
export function enteredBy({ model, packages, runners }: World, entries: Entries, agentId: number) {
  const { packageType, debitDays, rate, expected, first, settleType } = entries
  const debit = Math.floor((expected * entries.debitPercent) / 100)
  const firsts = { NONE: 0, DEFAULT: undefined, ALL: expected, OVER: expected + 1 }
  const firstCredit = typeof first === 'number' ? first : firsts[first]
  const debitOn = addDays(model.today, -entries.debitDaysAgo)
  const startOn = addDays(debitOn, entries.startsIn)
  const amounts = packageType === 1 ? { rate } : { debit }
  const skipsDaysOff = entries.skipsDaysOff ?? model.calendar.isDefault
  const entered: Entered = {
    packageType,
    debitDays,
    expected,
    firstCredit,
    debitOn,
    startOn,
    skipsDaysOff,
    ...amounts,
  }
  const packageId = packageType === 1 ? packages.system : packages.conventional
  const runnerId = entries.runner === null ? null : findRunner(runners, entries.runner, agentId).id
  const places = {
    debit: getAccount(model, entries.account, agentId),
    credit: getAccount(model, entries.firstAccount, agentId),
    reference: entries.account === null ? '' : 'IBG 1',
  }
  const body = {
    packageType,
    debitDays,
    settleType,
    runnerId,
    accountId: places.debit,
    firstCreditAccountId: places.credit,
    reference: places.reference,
    ...(entries.hasPackage ? { packageId } : {}),
    expectedCredit: sen(expected),
    ...(packageType === 1 ? { interestRate: rate / 100 } : { debitAmount: sen(debit) }),
    ...(firstCredit === undefined ? {} : { firstCreditAmount: sen(firstCredit) }),
    debitDate: debitOn,
    startDate: startOn,
    ...(entries.skipsDaysOff === undefined ? {} : { skipsDaysOff }),
  }
  const why = whyOff(model, agentId, skipsDaysOff)
  const { terms, reasons } = getTerms(entered, model.today, (on, days) => writeDays(on, days, why))
  const badPlaces = [places.debit, places.credit].flatMap((id) => badAccount(model, id, agentId))
  return { body, runnerId, settleType, places, terms, reasons: [...reasons, ...badPlaces] }
}

/** Mostly a runner of the agent, sometimes any. */
function findRunner(runners: World['runners'], place: number, agentId: number) {
  const own = runners.filter((runner) => runner.agentId === agentId)
  return at(place % 4 > 0 ? own : runners, place)!
}
