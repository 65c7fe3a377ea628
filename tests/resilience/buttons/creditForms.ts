import { lossReasonWords } from '#modules/lending/cashbooks/lossReasons.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import {
  recordCredit,
  recordRefund,
  removeTransaction,
  updateTransaction,
  correctCredit,
  recordRecovery,
} from '#modules/lending/credits/contract.ts'
import { updateCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { correctionMessages } from '#modules/lending/credits/correctionMessages.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { creditWebMessages } from '#modules/lending/credits/web/messages.ts'
import { endingMessages } from '#modules/lending/settlements/web/endingMessages.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { Message } from '#platform/contract/message.ts'
import { getSubmit, type MoneyForm } from './moneyForm.ts'
import type { Loan, Scenario } from './scenario.ts'

/** Opens the loan's page. */
const openLoan = ({ open }: Visitor, { customerId, cashbookId }: Loan) =>
  open(`/customer/details?id=${customerId}&cashbookId=${cashbookId}`)

async function pickFromMenu(visitor: Visitor, label: Message): Promise<void> {
  const more = { name: visitor.t(endingMessages.moreActs), exact: true }
  await visitor.page.locator('main').getByRole('button', more).click()
  const name = new RegExp(`^${visitor.t(label)}`)
  await visitor.page.getByRole('menuitem', { name }).click()
}

async function pickOfPayment(visitor: Visitor, label: Message): Promise<void> {
  const { page } = visitor
  await page
    .getByRole('button', { name: /^Actions for Credit/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: visitor.t(label) }).click()
}

type OfLoan = Pick<MoneyForm, 'title' | 'file' | 'endpoint'> & {
  paidRinggit?: number
  before?(scenario: Scenario, loan: Loan): Promise<unknown>
  fill(visitor: Visitor): Promise<void>
}

/** A form that is opened from the page of a loan. */
const ofLoan = ({ paidRinggit, before, fill, ...form }: OfLoan): MoneyForm => ({
  ...form,
  who: 'lim',
  prepare: async (scenario) => {
    const loan = await scenario.newLoan(paidRinggit)
    await before?.(scenario, loan)
    return async (visitor) => {
      await openLoan(visitor, loan)
      await fill(visitor)
      return getSubmit(visitor)
    }
  },
})

const settle = ({ people }: Scenario, { cashbookId }: Loan) =>
  people.lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } })

const declareLost = ({ people }: Scenario, { cashbookId }: Loan) => {
  const body = { ids: [cashbookId], declareLoss: true, remark: 'moved away' }
  return people.lim.call(setCashbookStatus, { params: { status: 2 }, body })
}

const ENDING = 'modules/lending/settlements/web/useChangeStatus.ts'

/** The forms of one loan: its payments, its terms and its end. */
export const CREDIT_FORMS: readonly MoneyForm[] = [
  ofLoan({
    title: 'a payment',
    file: 'modules/lending/credits/web/useCreditForm.ts',
    endpoint: recordCredit,
    fill: async (visitor) => {
      await visitor.press(creditMessages.addCredit)
      await visitor.fill(creditMessages.creditAmountIn, '40')
    },
  }),
  ofLoan({
    title: 'a refund',
    file: 'modules/lending/credits/web/useRefundForm.ts',
    endpoint: recordRefund,
    paidRinggit: 50,
    fill: async (visitor) => {
      await pickFromMenu(visitor, creditWebMessages.refund)
      await visitor.fill(creditWebMessages.amountOut, '10')
    },
  }),
  ofLoan({
    title: 'another amount of a payment',
    file: 'modules/lending/credits/web/EditTransaction.tsx',
    endpoint: updateTransaction,
    paidRinggit: 50,
    fill: async (visitor) => {
      await pickOfPayment(visitor, creditMessages.editAmount)
      await visitor.fill(creditMessages.amount, '60')
      await visitor.fill(creditMessages.reason, 'misread')
    },
  }),
  ofLoan({
    title: 'a payment removed',
    file: 'modules/lending/credits/web/RemoveTransaction.tsx',
    endpoint: removeTransaction,
    paidRinggit: 50,
    fill: async (visitor) => {
      await pickOfPayment(visitor, creditMessages.removeAction)
      await visitor.fill(creditMessages.reason, 'wrong')
    },
  }),
  ofLoan({
    title: 'a payment corrected',
    file: 'modules/lending/credits/web/CorrectDialog.tsx',
    endpoint: correctCredit,
    paidRinggit: 50,
    fill: async (visitor) => {
      await pickOfPayment(visitor, creditWebMessages.correct)
      await visitor.fill(creditMessages.reason, 'of another customer')
    },
  }),
  ofLoan({
    title: 'other terms',
    file: 'modules/lending/cashbooks/web/EditCashbook.tsx',
    endpoint: updateCashbook,
    fill: async (visitor) => {
      await pickFromMenu(visitor, cashbookWebMessages.edit)
      await visitor.page
        .getByText(visitor.t(cashbookWebMessages.editTerms), { exact: true })
        .click()
      await visitor.fill(cashbookWebMessages.expectedCreditIn, '1500')
    },
  }),
  ofLoan({
    title: 'a loan settled',
    file: ENDING,
    endpoint: setCashbookStatus,
    paidRinggit: 1_200,
    fill: (visitor) => visitor.press(endingMessages.settle),
  }),
  ofLoan({
    title: 'a loan declared lost',
    file: ENDING,
    endpoint: setCashbookStatus,
    fill: async (visitor) => {
      await pickFromMenu(visitor, endingMessages.declareLoss)
      await visitor.field(endingMessages.lossReason).click()
      const reason = visitor.t(lossReasonWords.MOVED_AWAY)
      await visitor.page.getByRole('option', { name: reason }).click()
    },
  }),
  ofLoan({
    title: 'money recovered after a loss',
    file: 'modules/lending/credits/web/RecoveryDialog.tsx',
    endpoint: recordRecovery,
    before: declareLost,
    fill: async (visitor) => {
      await pickFromMenu(visitor, creditWebMessages.recovery)
      await visitor.fill(correctionMessages.recoveryAmount, '40')
    },
  }),
  ofLoan({
    title: 'a loan unsettled',
    file: ENDING,
    endpoint: setCashbookStatus,
    paidRinggit: 1_200,
    before: settle,
    fill: (visitor) => pickFromMenu(visitor, endingMessages.unsettle),
  }),
  ofLoan({
    title: 'a loan closed',
    file: ENDING,
    endpoint: setCashbookStatus,
    paidRinggit: 1_200,
    before: settle,
    fill: (visitor) => pickFromMenu(visitor, endingMessages.close),
  }),
]
