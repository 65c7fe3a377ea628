import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { formatDay } from '#core/calendar.ts'
import { schedule, type Instalment } from '#core/loan/schedule/schedule.ts'
import { showIdentity } from '#core/identityNumber.ts'
import { formatRinggit, subtractSen, sumSen, type Sen } from '#core/money.ts'
import { amountInWords } from '#core/words/amountInWords.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { listed, translate, type Language, type Message } from '#platform/contract/message.ts'
import { businessMessages } from '#modules/office/business/messages.ts'
import { describeDaysOff } from '../cashbooks/describeDaysOff.ts'
import { formatApr } from '../cashbooks/formatApr.ts'
import { cashbookMessages } from '../cashbooks/messages.ts'
import type { iouTerms } from './server/schemas.ts'
import { iouMessages as text } from './messages.ts'

/** The agreed terms; rates in percent. */
export type IouTerms = z.output<typeof iouTerms>

export type Statement = {
  promise: string
  facts: { label: Message; value: string; isStrong?: boolean }[]
  /** Consecutive instalments of one amount: "59 payments of RM 16.70". */
  runs: string[]
  instalments: Instalment[]
}

/** Returns the text of the IOU in one language: the same on screen and on paper. */
export function buildStatement(terms: IouTerms, language: Language): Statement {
  const t = (message: Message, values = {}) => translate(message, language, values)
  const { expectedCredit: expectedSen, debitAmount: debitSen, dailyCredit: dailySen } = terms
  const { startDate: startOn, daysOff = [] } = terms
  const instalments = schedule({ expectedSen, dailySen, startOn, daysOff })
  return {
    promise: t(text.promise, {
      who: t(terms.address ? text.borrowerAt : text.borrowerOnly, {
        name: nameBorrower(terms, language),
        address: terms.address,
      }),
      received: receivedIn(terms, language),
      expectedSen,
    }),
    facts: [
      { label: text.number, value: terms.cashbookId },
      ...filled({ label: text.lender, value: terms.lenderName }),
      ...(terms.version === 2 ? getLicence(terms) : []),
      { label: text.agent, value: terms.agentName },
      { label: text.borrower, value: terms.customerName, isStrong: true },
      ...filled({ label: text.identityNumber, value: showIdentity(terms.identityNumber ?? '') }),
      { label: text.phoneNumber, value: showPhone(terms.phoneNumber) },
      ...filled({ label: text.address, value: terms.address }),
      { label: text.expected, value: formatRinggit(expectedSen), isStrong: true },
      { label: text.inWords, value: amountInWords(expectedSen, language) },
      { label: terms.version === 2 ? text.lent : text.received, value: formatRinggit(debitSen) },
      ...carriedFacts(terms, language),
      { label: text.interest, value: formatRinggit(subtractSen(expectedSen, debitSen)) },
      { label: text.interestRate, value: percentText(terms.interestRate) },
      ...(terms.apr === null ? [] : [{ label: text.apr, value: formatApr(terms.apr, t) }]),
      { label: text.debitDays, value: t(text.days, { count: terms.debitDays }) },
      { label: text.dailyCredit, value: formatRinggit(dailySen) },
      { label: text.firstCredit, value: formatRinggit(terms.firstCreditAmount) },
      ...handedOverFact(terms),
      { label: text.debitDate, value: formatDay(terms.debitDate) },
      { label: text.startDate, value: formatDay(terms.startDate) },
      { label: text.dueDate, value: formatDay(terms.dueDate) },
      ...filled({ label: cashbookMessages.noPaymentOn, value: describeDaysOff(terms, language) }),
    ],
    runs: getRuns(instalments).map((run) =>
      t(daysOff.length > 0 ? text.instalmentsOff : text.instalments, run),
    ),
    instalments,
  }
}

type Fact = Statement['facts'][number]

export type GuarantorOnPaper = { place: number; name: string; facts: Fact[] }

/** Returns who answers for the loan, as the paper names them. */
export const getGuarantors = ({ guarantors = [] }: IouTerms): GuarantorOnPaper[] =>
  guarantors.map(({ name, identityNumber, phoneNumber, relation, address }, at) => ({
    place: at + 1,
    name,
    facts: [
      ...filled({ label: text.identityNumber, value: showIdentity(identityNumber) }),
      ...filled({ label: text.phoneNumber, value: phoneNumber && showPhone(phoneNumber) }),
      ...filled({ label: text.relation, value: relation }),
      ...filled({ label: text.address, value: address }),
    ],
  }))

/** Returns what a guarantor promises, in one language. */
export const guarantee = (
  { customerName: name, expectedCredit: amountSen }: IouTerms,
  language: Language,
): string => translate(text.guaranteeOne, language, { name, amountSen })

/** Returns the borrower's name, with the number of the identity card where the terms have it. */
function nameBorrower({ customerName: name, identityNumber = '' }: IouTerms, language: Language) {
  if (identityNumber === '') return name
  return translate(text.withIdentity, language, { name, number: showIdentity(identityNumber) })
}

const getLicence = ({ business }: IouTerms): Fact[] =>
  filled({ label: businessMessages.licenceNumber, value: business?.licenceNumber ?? '' })

const handedOverFact = ({ handedOver }: IouTerms): Fact[] =>
  handedOver === undefined
    ? []
    : [{ label: text.handedOver, value: formatRinggit(handedOver), isStrong: true }]

/** A line without a value is left out. */
const filled = (fact: Fact): Fact[] => (fact.value === '' ? [] : [fact])

/**
 * Returns "RM 1,275.00 from the lender", for a reloan the part that paid off the old cashbooks, and
 * since the second version what the first payment left to hand over.
 */
function receivedIn(terms: IouTerms, language: Language): string {
  const { debitAmount: debitSen, lenderName: lender, carried = [] } = terms
  const { firstCreditAmount: firstSen, handedOver: handedOverSen } = terms
  const received = translate(lender ? text.fromLender : text.fromNobody, language, {
    debitSen,
    lender,
  })
  const carriedSen = sumSen(carried.map(({ balance }) => balance))
  const values = {
    received,
    debitSen,
    firstSen,
    handedOverSen,
    carriedSen,
    paidOutSen: subtractSen(debitSen, carriedSen),
    codes: listed(
      carried.map(({ cashbookId }) => cashbookId),
      language,
    ),
  }
  const isFirstTaken = handedOverSen !== undefined && firstSen > 0
  if (carried.length > 0) {
    return translate(isFirstTaken ? text.ofWhichLess : text.ofWhich, language, values)
  }
  return isFirstTaken ? translate(text.lessFirst, language, values) : received
}

/**
 * Returns the facts of a reloan: the part for each old cashbook, and the cash that changed hands
 * that day.
 */
function carriedFacts(terms: IouTerms, language: Language): Fact[] {
  const { debitAmount, firstCreditAmount, handedOver, carried = [] } = terms
  if (carried.length === 0) return []
  const paidOutSen = subtractSen(debitAmount, sumSen(carried.map(({ balance }) => balance)))
  const lines = carried.map(({ cashbookId: code, balance: balanceSen }) =>
    translate(text.carriedLine, language, { code, balanceSen }),
  )
  return [
    { label: text.carried, value: listed(lines, language) },
    { label: text.paidOut, value: formatRinggit(paidOutSen) },
    ...(handedOver === undefined
      ? [
          {
            label: text.cashInHand,
            value: formatRinggit(subtractSen(paidOutSen, firstCreditAmount)),
          },
        ]
      : []),
  ]
}

function percentText(percent: number): string {
  return `${percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`
}

type Run = { count: number; amountSen: Sen; fromOn: Day; toOn: Day }

function getRuns(instalments: readonly Instalment[]): Run[] {
  const runs: Run[] = []
  for (const { amountSen, dueOn } of instalments) {
    const last = runs.at(-1)
    if (last?.amountSen === amountSen) Object.assign(last, { count: last.count + 1, toOn: dueOn })
    else runs.push({ count: 1, amountSen, fromOn: dueOn, toOn: dueOn })
  }
  return runs
}
