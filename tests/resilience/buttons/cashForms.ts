import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import {
  resolveDifference,
  reverseResolution,
  recordHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import {
  payCommission,
  payCommissions,
  reverseCommission,
} from '#modules/cash/commission/contract.ts'
import { commissionMessages } from '#modules/cash/commission/messages.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import {
  bounceTransfer,
  bounceTransfers,
  confirmTransfers,
  unconfirmTransfers,
} from '#modules/lending/transfers/contract.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { reloanMessages } from '#modules/lending/reloans/messages.ts'
import { reloanWebMessages } from '#modules/lending/reloans/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { transferMessages } from '#modules/lending/transfers/messages.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { getSubmit, type MoneyForm } from './moneyForm.ts'
import type { Scenario } from './scenario.ts'

/** Records a transfer by the runner, which waits for the agent. */
async function newTransfer({ newLoan, people: { lim, siti } }: Scenario) {
  const { cashbookId, name } = await newLoan()
  const body = { name: `Bank ${cashbookId}` }
  const { id: accountId } = await lim.call(createBankAccount, { body })
  const payment = { cashbookId, creditAmount: sen(2_000), accountId }
  const { transaction } = await siti.call(recordCredit, { body: payment })
  return { name, id: transaction.id }
}

/** Collects RM 60.00 by a runner of their own, who hands over RM 50.00. */
async function newShortage({ newEarner, newLoan, people: { lim } }: Scenario) {
  const { userId: runnerId, name } = await newEarner()
  const { cashbookId } = await newLoan()
  await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(6_000), runnerId } })
  const body = { runnerId, countedAmount: sen(125_000), remark: 'short' }
  await lim.call(recordHandOver, { body })
  return { runnerId, name }
}

const confirmOne: MoneyForm = {
  title: 'a transfer is confirmed',
  file: 'modules/lending/transfers/web/useConfirmTransfers.tsx',
  endpoint: confirmTransfers,
  who: 'lim',
  prepare: async (scenario) => {
    const { name } = await newTransfer(scenario)
    return async (visitor) => {
      await visitor.open('/transfer')
      return visitor.button(transferMessages.confirmOne, { name, amountSen: sen(2_000) })
    }
  },
}

const bounce: MoneyForm = {
  title: 'a transfer is bounced',
  file: 'modules/lending/transfers/web/BounceDialog.tsx',
  endpoint: bounceTransfer,
  who: 'lim',
  prepare: async (scenario) => {
    const { name } = await newTransfer(scenario)
    return async (visitor) => {
      await visitor.open('/transfer')
      const row = visitor.page.getByRole('row', { name: new RegExp(name) })
      await row.getByRole('button').last().click()
      await visitor.page.getByRole('menuitem', { name: visitor.t(transferMessages.bounce) }).click()
      await visitor.fill(transferMessages.reason, 'never arrived')
      return getSubmit(visitor)
    }
  },
}

const takeBackConfirmation: MoneyForm = {
  title: 'a confirmation is taken back',
  file: 'modules/lending/transfers/web/useConfirmTransfers.tsx',
  endpoint: unconfirmTransfers,
  who: 'lim',
  prepare: async (scenario) => {
    const { name, id } = await newTransfer(scenario)
    await scenario.people.lim.call(confirmTransfers, { body: { ids: [id] } })
    return async (visitor) => {
      await visitor.open('/transfer?state=CONFIRMED')
      const row = visitor.page.getByRole('row', { name: new RegExp(name) })
      await row.getByRole('button').last().click()
      return visitor.page.getByRole('menuitem', { name: visitor.t(transferMessages.unconfirm) })
    }
  },
}

const bounceMany: MoneyForm = {
  title: 'several transfers are bounced',
  file: 'modules/lending/transfers/web/BounceMany.tsx',
  endpoint: bounceTransfers,
  who: 'lim',
  prepare: async (scenario) => {
    const { name } = await newTransfer(scenario)
    return async (visitor) => {
      await visitor.open('/transfer')
      await visitor.page.getByLabel(visitor.t(listMessages.selectRow, { name })).check()
      await visitor.press(transferMessages.bounceSelected, { count: 1 })
      await visitor.fill(transferMessages.reason, 'never arrived')
      return getSubmit(visitor)
    }
  },
}

const resolve: MoneyForm = {
  title: 'a shortage is resolved',
  file: 'modules/cash/hand-overs/web/differences/ResolveDifference.tsx',
  endpoint: resolveDifference,
  who: 'lim',
  prepare: async (scenario) => {
    const { name } = await newShortage(scenario)
    return async (visitor) => {
      await visitor.open('/mass-credit/cash')
      await visitor.press(handOverWebMessages.resolveOf, { name })
      await visitor.fill(handOverMessages.remark, 'brought later')
      return getSubmit(visitor)
    }
  },
}

const reverseResolved: MoneyForm = {
  title: 'a resolution is reversed',
  file: 'modules/cash/hand-overs/web/differences/Resolutions.tsx',
  endpoint: reverseResolution,
  who: 'lim',
  prepare: async (scenario) => {
    const { runnerId, name } = await newShortage(scenario)
    const body = { runnerId, type: 'RETURNED', amount: sen(500), remark: 'brought' } as const
    await scenario.people.lim.call(resolveDifference, { body })
    return async (visitor) => {
      await visitor.open('/mass-credit/cash')
      await visitor.press(handOverWebMessages.show, { name })
      await visitor.press(handOverWebMessages.reverseOf, { name, amountSen: sen(500) })
      await visitor.fill(handOverMessages.reason, 'typed twice')
      return getSubmit(visitor)
    }
  },
}

const undo: MoneyForm = {
  title: 'a reloan is undone',
  file: 'modules/lending/reloans/web/UndoReloan.tsx',
  endpoint: undoReloan,
  who: 'lim',
  prepare: async ({ newLoan, people: { lim } }) => {
    const { cashbookId, customerId } = await newLoan()
    const terms = { ...systemTerms, customerId, expectedCredit: sen(150_000) }
    const { reloan } = await processReloanOf(lim, [cashbookId], terms)
    return async (visitor) => {
      await visitor.open(`/reloan/statement?id=${reloan.id}`)
      await visitor.press(reloanWebMessages.undoReloan)
      await visitor.fill(reloanMessages.undoReason, 'not wanted')
      return getSubmit(visitor)
    }
  },
}

const payOut: MoneyForm = {
  title: 'a commission payment',
  file: 'modules/cash/commission/web/PayCommission.tsx',
  endpoint: payCommission,
  who: 'lim',
  prepare: async ({ newEarner }) => {
    const { name } = await newEarner()
    return async (visitor) => {
      await visitor.open('/report/commission')
      await visitor.press(commissionMessages.show, { name })
      await visitor.press(commissionMessages.pay, { name })
      return getSubmit(visitor)
    }
  },
}

const payMany: MoneyForm = {
  title: 'commission for several people',
  file: 'modules/cash/commission/web/PayMany.tsx',
  endpoint: payCommissions,
  who: 'lim',
  prepare: async ({ newEarner }) => {
    const names = [(await newEarner()).name, (await newEarner()).name]
    return async (visitor) => {
      await visitor.open('/report/commission')
      for (const name of names) {
        await visitor.page.getByLabel(visitor.t(commissionMessages.tick, { name })).check()
      }
      const sums = { count: 2, amountSen: sen(2_400) }
      await visitor.press(commissionMessages.payMany, sums)
      return getSubmit(visitor)
    }
  },
}

const reversePayOut: MoneyForm = {
  title: 'a commission payment is reversed',
  file: 'modules/cash/commission/web/paymentColumns.tsx',
  endpoint: reverseCommission,
  who: 'lim',
  prepare: async ({ newEarner, people: { lim } }) => {
    const { userId, name } = await newEarner()
    await lim.call(payCommission, { body: { agentId: lim.id, userId, amount: sen(1_200) } })
    return async (visitor) => {
      await visitor.open('/report/commission')
      await visitor.press(commissionMessages.show, { name })
      await visitor.press(commissionMessages.reverse)
      await visitor.fill(commissionMessages.reason, 'typed twice')
      return getSubmit(visitor)
    }
  },
}

/** The forms that pay commission, say where the cash is, and the undo of a reloan. */
export const CASH_FORMS: readonly MoneyForm[] = [
  confirmOne,
  takeBackConfirmation,
  bounce,
  bounceMany,
  resolve,
  reverseResolved,
  payOut,
  payMany,
  reversePayOut,
  undo,
]
