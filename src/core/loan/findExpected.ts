import { sen, type Sen } from '../money.ts'
import { dailyCredit, MAX_DEBIT_DAYS, MAX_EXPECTED_SEN, SMALLEST_COIN_SEN } from './terms.ts'

/** What a loan of a rate is entered from, in sen: the amount lent, or what the customer gets in hand. */
export type LoanEnd = { debitSen: Sen } | { receivedSen: Sen }

type Rule = {
  debitDays: number
  rateBasisPoints: number
  /** The first credit, which is taken off what the customer receives; one daily credit without it. */
  firstCreditSen?: Sen | undefined
}

/**
 * Computes the smallest expected credit, in sen, from which `getTerms` arrives at the given end to the
 * sen. Returns undefined where no loan does: no amount above zero, a rate of 100 % or more, days or an
 * expected credit beyond their limits, or a first credit that takes everything.
 */
export function findExpected(end: LoanEnd, rule: Rule): Sen | undefined {
  const { debitDays, rateBasisPoints, firstCreditSen } = rule
  if (rateBasisPoints < 0 || rateBasisPoints >= 10_000) return undefined
  if (debitDays < 0 || debitDays > MAX_DEBIT_DAYS) return undefined
  const wantedSen = 'debitSen' in end ? end.debitSen : end.receivedSen
  if (wantedSen <= 0 || wantedSen > MAX_EXPECTED_SEN) return undefined
  if ('debitSen' in end) return within(getExpected(wantedSen, rateBasisPoints))
  if (firstCreditSen === undefined) return findByReceived(wantedSen, rule)
  if (firstCreditSen < 0) return undefined
  // The first credit is at most the whole loan.
  const expectedSen = getExpected(wantedSen + firstCreditSen, rateBasisPoints)
  return firstCreditSen > expectedSen ? undefined : within(expectedSen)
}

/**
 * The smallest expected credit whose debit is this: `expected − round(expected × rate)` grows by 0 or 1
 * with each sen, so it leaves no amount out.
 */
function getExpected(debitSen: number, rateBasisPoints: number): number {
  const kept = BigInt(10_000 - rateBasisPoints)
  return Number(((2n * BigInt(debitSen) - 1n) * 10_000n) / (2n * kept)) + 1
}

/**
 * Goes up the daily credits, each of which is that of `5 × days` sen of expected credit: with it as the
 * first credit, the loan that leaves the amount in hand must have that daily credit.
 */
function findByReceived(receivedSen: Sen, { debitDays, rateBasisPoints }: Rule): Sen | undefined {
  // What is kept of each sen after interest and the first day, in parts of 10,000 × days.
  const keptParts = debitDays * (10_000 - rateBasisPoints) - 10_000
  if (keptParts <= 0) return undefined
  const leastSen = Math.floor(((receivedSen - 1) * 10_000 * debitDays) / keptParts)
  if (leastSen > MAX_EXPECTED_SEN) return undefined
  const stepSen = SMALLEST_COIN_SEN * debitDays
  const fewest = Math.max(1, Math.floor(leastSen / stepSen))
  for (let coins = fewest; coins * stepSen <= MAX_EXPECTED_SEN + stepSen; coins += 1) {
    const expectedSen = getExpected(receivedSen + coins * SMALLEST_COIN_SEN, rateBasisPoints)
    const isDaily = dailyCredit(sen(expectedSen), debitDays) === coins * SMALLEST_COIN_SEN
    if (isDaily) return within(expectedSen)
  }
  return undefined
}

const within = (expectedSen: number): Sen | undefined =>
  expectedSen > MAX_EXPECTED_SEN ? undefined : sen(expectedSen)
