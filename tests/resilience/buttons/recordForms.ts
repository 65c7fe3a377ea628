import { mergeCustomers, splitCustomers } from '#modules/customers/mergeContract.ts'
import { mergeMessages as text } from '#modules/customers/web/merge/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { MoneyForm } from './moneyForm.ts'
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

/** The forms that make two records one, and one two. */
export const RECORD_FORMS: readonly MoneyForm[] = [merge, split]
