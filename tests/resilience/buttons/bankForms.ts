import { sen } from '#core/money.ts'
import { creditBankLine, enterBankLine, matchBankLines } from '#modules/cash/bank-lines/contract.ts'
import { bankPageMessages } from '#modules/cash/bank-lines/web/messages.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { sendBankFile, toBankFile } from '#testing/bankLines.ts'
import { creditWebMessages } from '#modules/lending/credits/web/messages.ts'
import { getSubmit, type MoneyForm } from './moneyForm.ts'
import type { Scenario } from './scenario.ts'

/** A new account whose file has one line of RM 20.00, in or out. */
async function newLine({ people: { lim } }: Scenario, ringgit: number, accountName: string) {
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: accountName } })
  const on = new Date().toISOString().slice(0, 10)
  return {
    accountId,
    add: () => sendBankFile(lim, accountId, toBankFile([[on, 'DUITNOW', ringgit]])),
  }
}

const match: MoneyForm = {
  title: 'a line of the bank is matched',
  file: 'modules/cash/bank-lines/web/BankMatches.tsx',
  endpoint: matchBankLines,
  who: 'lim',
  prepare: async (scenario) => {
    const { cashbookId } = await scenario.newLoan()
    const { accountId, add } = await newLine(scenario, 20, `Match ${cashbookId}`)
    await scenario.people.siti.call(recordCredit, {
      body: { cashbookId, creditAmount: sen(2_000), accountId },
    })
    await add()
    return async (visitor) => {
      await visitor.open(`/bank-file?accountId=${accountId}`)
      return visitor.button(bankPageMessages.confirmMatches, { count: 1 })
    }
  },
}

const credit: MoneyForm = {
  title: 'a line of the bank becomes a payment',
  file: 'modules/cash/bank-lines/web/ExplainLine.tsx',
  endpoint: creditBankLine,
  who: 'lim',
  prepare: async (scenario) => {
    const { cashbookId, name } = await scenario.newLoan()
    const { accountId, add } = await newLine(scenario, 20, `Credit ${cashbookId}`)
    await add()
    return async (visitor) => {
      await visitor.open(`/bank-file?accountId=${accountId}`)
      const row = visitor.page.getByRole('row', { name: /DUITNOW/ })
      await row.getByRole('button').last().click()
      const item = visitor.t(bankPageMessages.makeCredit)
      await visitor.page.getByRole('menuitem', { name: item }).click()
      await visitor.fill(creditWebMessages.whichCashbook, name)
      await visitor.page.getByRole('option', { name }).first().click()
      return getSubmit(visitor)
    }
  },
}

const entry: MoneyForm = {
  title: 'a line of the bank becomes an entry',
  file: 'modules/cash/bank-lines/web/ExplainLine.tsx',
  endpoint: enterBankLine,
  who: 'owner',
  prepare: async (scenario) => {
    const { cashbookId } = await scenario.newLoan()
    const { accountId, add } = await newLine(scenario, 20, `Entry ${cashbookId}`)
    await add()
    const { lim } = scenario.people
    return async (visitor) => {
      await visitor.open(`/bank-file?agentId=${lim.id}&accountId=${accountId}`)
      const row = visitor.page.getByRole('row', { name: /DUITNOW/ })
      await row.getByRole('button').last().click()
      const item = visitor.t(bankPageMessages.makeEntry)
      await visitor.page.getByRole('menuitem', { name: item }).click()
      return getSubmit(visitor)
    }
  },
}

export const BANK_FORMS: readonly MoneyForm[] = [match, credit, entry]
