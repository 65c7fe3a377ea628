import { sen } from '#core/money.ts'
import { recordCredit, recordRefund } from '#modules/lending/credits/contract.ts'
import { approveRequest, setApprovalRules } from '#modules/office/approvals/contract.ts'
import { approvalMessages } from '#modules/office/approvals/messages.ts'
import { mergeCustomers, splitCustomers } from '#modules/customers/mergeContract.ts'
import { mergeMessages as text } from '#modules/customers/web/merge/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import type { Visitor } from '../../support/visitor.ts'
import { getSubmit, type MoneyForm } from './moneyForm.ts'
import type { Scenario } from './scenario.ts'

async function addPair({ newLoan }: Scenario) {
  const [kept, merged] = [await newLoan(100), await newLoan(200)]
  return { keptId: kept.customerId, mergedId: merged.customerId }
}

/** Opens the question of an act, and returns its button. */
async function openQuestion(visitor: Visitor, act: Message) {
  await visitor.press(act)
  const sure = visitor.page.getByRole('dialog').getByRole('button', { name: visitor.t(act) })
  await sure.waitFor()
  return sure
}

const merge: MoneyForm = {
  title: 'two records of one person merged',
  file: 'modules/customers/web/merge/MergeButtons.tsx',
  endpoint: mergeCustomers,
  who: 'owner',
  prepare: async (scenario) => {
    const { keptId, mergedId } = await addPair(scenario)
    return async (visitor) => {
      await visitor.open(`/customer/merge?keptId=${keptId}&mergedId=${mergedId}`)
      return openQuestion(visitor, text.merge)
    }
  },
}

const split: MoneyForm = {
  title: 'a merge split',
  file: 'modules/customers/web/merge/MergeNotice.tsx',
  endpoint: splitCustomers,
  who: 'owner',
  prepare: async (scenario) => {
    const pair = await addPair(scenario)
    await scenario.people.owner.call(mergeCustomers, { body: pair })
    return async (visitor) => {
      await visitor.open(`/customer/details?id=${pair.keptId}`)
      return openQuestion(visitor, text.split)
    }
  },
}

const approval: MoneyForm = {
  title: 'an approval',
  file: 'app/web/pages/ApprovalsPage.tsx',
  endpoint: approveRequest,
  who: 'owner',
  prepare: async ({ newLoan, people: { owner, lim } }) => {
    const { cashbookId, name } = await newLoan()
    await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(5_000) } })
    const rules = [{ act: 'REFUND' as const, aboveAmount: sen(0) }]
    await owner.call(setApprovalRules, { body: { rules } })
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(1_000) } })
    await owner.call(setApprovalRules, { body: { rules: [] } })
    return async (visitor) => {
      await visitor.open(`/approval?searchTerm=${encodeURIComponent(name)}`)
      await visitor.page.getByRole('button', { name }).last().click()
      await visitor.page
        .getByRole('menuitem', { name: visitor.t(approvalMessages.approve) })
        .click()
      return getSubmit(visitor)
    }
  },
}

/** The forms that make two records one, and one two, and that let an act run. */
export const RECORD_FORMS: readonly MoneyForm[] = [merge, split, approval]
