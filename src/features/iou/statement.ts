import type { z } from 'zod'
import type { Day } from '../../core/calendar.ts'
import { formatDay } from '../../core/calendar.ts'
import { schedule, type Instalment } from '../../core/loan/schedule.ts'
import { formatRinggit, subtractSen, type Sen } from '../../core/money.ts'
import { amountInWords } from '../../core/words/amountInWords.ts'
import { showPhone } from '../../kit/contract/showPhone.ts'
import { say, type Language, type Phrase } from '../../kit/contract/text.ts'
import type { iouTerms } from './contract.ts'
import { iouText as text } from './text.ts'

/** What was agreed; rates in percent. */
export type IouTerms = z.output<typeof iouTerms>

export type Statement = {
  promise: string
  facts: { label: Phrase; value: string; isStrong?: boolean }[]
  /** Instalments of one amount in a row: "59 payments of RM 16.70". */
  runs: string[]
  instalments: Instalment[]
}

/** The IOU in words of one language: the same on screen and on paper. */
export function statementOf(terms: IouTerms, language: Language): Statement {
  const tell = (phrase: Phrase, values = {}) => say(phrase, language, values)
  const { expectedCredit: expectedSen, debitAmount: debitSen, dailyCredit: dailySen } = terms
  const instalments = schedule({ expectedSen, dailySen, startOn: terms.startDate })
  return {
    promise: tell(text.promise, {
      name: terms.customerName,
      address: terms.address,
      lender: terms.lenderName,
      ...{ debitSen, expectedSen },
    }),
    facts: [
      { label: text.number, value: terms.cashbookId },
      { label: text.lender, value: terms.lenderName },
      { label: text.agent, value: terms.agentName },
      { label: text.borrower, value: terms.customerName, isStrong: true },
      { label: text.phoneNumber, value: showPhone(terms.phoneNumber) },
      { label: text.address, value: terms.address },
      { label: text.expected, value: formatRinggit(expectedSen), isStrong: true },
      { label: text.inWords, value: amountInWords(expectedSen, language) },
      { label: text.received, value: formatRinggit(debitSen) },
      { label: text.interest, value: formatRinggit(subtractSen(expectedSen, debitSen)) },
      { label: text.interestRate, value: percentText(terms.interestRate) },
      { label: text.apr, value: terms.apr === null ? '–' : percentText(terms.apr) },
      { label: text.debitDays, value: tell(text.days, { count: terms.debitDays }) },
      { label: text.dailyCredit, value: formatRinggit(dailySen) },
      { label: text.firstCredit, value: formatRinggit(terms.firstCreditAmount) },
      { label: text.debitDate, value: formatDay(terms.debitDate) },
      { label: text.startDate, value: formatDay(terms.startDate) },
      { label: text.dueDate, value: formatDay(terms.dueDate) },
    ],
    runs: runsOf(instalments).map((run) => tell(text.instalments, run)),
    instalments,
  }
}

function percentText(percent: number): string {
  return `${percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`
}

type Run = { count: number; amountSen: Sen; fromOn: Day; toOn: Day }

function runsOf(instalments: readonly Instalment[]): Run[] {
  const runs: Run[] = []
  for (const { amountSen, dueOn } of instalments) {
    const last = runs.at(-1)
    if (last?.amountSen === amountSen) Object.assign(last, { count: last.count + 1, toOn: dueOn })
    else runs.push({ count: 1, amountSen, fromOn: dueOn, toOn: dueOn })
  }
  return runs
}
