import { listMessages } from '#platform/web/lists/messages.ts'
import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordCredit, undoCredit } from '#modules/lending/credits/contract.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { COLUMNS, migrateData } from '#modules/records/migration/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { processReloan } from '#modules/lending/reloans/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { cashbookListMessages } from '#modules/lending/cashbooks/web/list/cashbookListMessages.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { customersWebMessages } from '#modules/customers/web/messages.ts'
import { migrationWebMessages } from '#modules/records/migration/web/messages.ts'
import { massCreditWebMessages } from '#modules/collection/sheet/web/messages.ts'
import { pettyCashMessages } from '#modules/cash/petty-cash/messages.ts'
import { reloanWebMessages } from '#modules/lending/reloans/web/messages.ts'
import { settlementReportMessages } from '#modules/reports/settlement/web/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { toCsv } from '#testing/migrations.ts'
import { translate } from '#platform/contract/message.ts'
import type { Visitor } from '../../support/visitor.ts'
import { getSubmit, type MoneyForm } from './moneyForm.ts'

async function fillTerms(visitor: Visitor): Promise<void> {
  await visitor.fill(cashbookWebMessages.expectedCreditIn, '1200')
  await visitor.fill(cashbookMessages.interestRate, '20')
  await visitor.fill(cashbookMessages.debitDays, '60')
}

/** The button of the topmost dialog. */
const inDialog = ({ page }: Visitor, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

const pettyCash: MoneyForm = {
  title: 'an expense of petty cash',
  file: 'modules/cash/petty-cash/web/useEntryForm.ts',
  endpoint: recordPettyCash,
  who: 'lim',
  prepare: async () => async (visitor) => {
    await visitor.open('/petty-cash-transaction')
    await visitor.press(pettyCashMessages.recordExpense)
    await visitor.fill(pettyCashMessages.amount, '25')
    await visitor.fill(pettyCashMessages.remark, 'petrol')
    return getSubmit(visitor)
  },
}

const newLoan: MoneyForm = {
  title: 'a loan',
  file: 'modules/lending/cashbooks/web/opening/useAddCashbook.ts',
  endpoint: openCashbook,
  who: 'lim',
  prepare: async ({ newCustomer }) => {
    const { customerId } = await newCustomer()
    return async (visitor) => {
      await visitor.open(`/cashbook/add?customerId=${customerId}`)
      await fillTerms(visitor)
      await visitor.press(cashbookWebMessages.review, { debitSen: sen(96_000) })
      const lend = visitor.button(cashbookWebMessages.lendLabel, { debitSen: sen(96_000) })
      await lend.waitFor()
      return lend
    }
  },
}

const reloan: MoneyForm = {
  title: 'a reloan',
  file: 'modules/lending/reloans/web/useReloan.ts',
  endpoint: processReloan,
  who: 'lim',
  prepare: async (scenario) => {
    const { customerId } = await scenario.newLoan(1_000)
    return async (visitor) => {
      await visitor.open(`/reloan/add?customerId=${customerId}`)
      await visitor.page.getByText('CB0').first().waitFor()
      await fillTerms(visitor)
      await visitor.press(cashbookWebMessages.review, { debitSen: sen(96_000) })
      const handOver = visitor.button(reloanWebMessages.handOverLabel, { cashSen: sen(74_000) })
      await handOver.waitFor()
      return handOver
    }
  },
}

const massCredit: MoneyForm = {
  title: 'the sheet of a day',
  takesAll: true,
  file: 'modules/collection/sheet/web/PreviewBatch.tsx',
  endpoint: submitMassCredit,
  who: 'lim',
  prepare: async (scenario) => {
    await scenario.newLoan()
    return async (visitor) => {
      await visitor.open('/mass-credit')
      await visitor.page.locator('[data-in="amount"]').first().waitFor()
      await visitor.press(massCreditWebMessages.preview)
      const dialog = visitor.page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Record/ }).waitFor()
      return dialog.getByRole('button', { name: /^Record/ })
    }
  },
}

const collectCard: MoneyForm = {
  title: 'a customer on the round',
  file: 'modules/collection/round/web/outbox/sendEntry.ts',
  endpoint: recordCredit,
  who: 'siti',
  prepare: async (scenario) => {
    const { name } = await scenario.newLoan()
    return async (visitor) => {
      await visitor.open(`/mass-credit?q=${encodeURIComponent(name)}`)
      const card = visitor.page.getByRole('listitem').filter({ hasText: name })
      await card.locator('[aria-expanded]').waitFor()
      return card.getByRole('button', { name: /^Record RM / })
    }
  },
}

const undo: MoneyForm = {
  title: 'a payment on the round is undone',
  file: 'modules/collection/round/web/outbox/sendEntry.ts',
  endpoint: undoCredit,
  who: 'siti',
  prepare: async (scenario) => {
    const pay = await collectCard.prepare(scenario)
    let isPaid = false
    return async (visitor) => {
      const payButton = await pay(visitor)
      // After the undo the customer can pay again: that would be another payment.
      if (!isPaid) await payButton.click()
      isPaid = true
      const undoIt = visitor.page.getByRole('button', {
        name: visitor.t(platformMessages.undo),
        exact: true,
      })
      await undoIt.last().waitFor()
      return undoIt.last()
    }
  },
}

const settleList: MoneyForm = {
  title: 'loans settled from the list',
  file: 'modules/lending/settlements/web/SettleSelected.tsx',
  endpoint: setCashbookStatus,
  who: 'lim',
  prepare: async (scenario) => {
    const { name } = await scenario.newLoan(1_200)
    return async (visitor) => {
      await visitor.open('/cashbook?state=FULLY_PAID')
      const row = visitor.page.getByRole('row').filter({ hasText: name })
      await row.getByRole('checkbox').check()
      await visitor.press(cashbookListMessages.settleSelected, { count: 1 })
      const button = inDialog(visitor, visitor.t(cashbookListMessages.settleLabel, { count: 1 }))
      await button.waitFor()
      return button
    }
  },
}

const closeList: MoneyForm = {
  title: 'loans closed from the list',
  file: 'modules/lending/settlements/web/StatusButtons.tsx',
  endpoint: setCashbookStatus,
  who: 'lim',
  prepare: async (scenario) => {
    const { name, cashbookId } = await scenario.newLoan(1_200)
    const body = { ids: [cashbookId] }
    await scenario.people.lim.call(setCashbookStatus, { params: { status: 2 }, body })
    return async (visitor) => {
      await visitor.open('/cashbook?status=2')
      const row = visitor.page.getByRole('row').filter({ hasText: name })
      await row.getByRole('checkbox').check()
      await visitor.press(cashbookListMessages.closeSelected, { count: 1 })
      const button = inDialog(visitor, visitor.t(cashbookListMessages.closeLabel, { count: 1 }))
      await button.waitFor()
      return button
    }
  },
}

const closing: MoneyForm = {
  title: 'all settled loans closed',
  takesAll: true,
  file: 'modules/reports/settlement/web/CloseAllDialog.tsx',
  endpoint: closeAll,
  who: 'lim',
  prepare: async (scenario) => {
    const { cashbookId } = await scenario.newLoan(1_200)
    const body = { ids: [cashbookId] }
    await scenario.people.lim.call(setCashbookStatus, { params: { status: 2 }, body })
    return async (visitor) => {
      await visitor.open('/report/settlement-report')
      await visitor.press(settlementReportMessages.closeAll)
      const { page } = visitor
      const typed = page.getByRole('dialog').getByRole('textbox')
      const label =
        (await page
          .getByText(/^Type /)
          .first()
          .textContent()) ?? ''
      const count = Number(/\d+/.exec(label)?.[0])
      await typed.fill(String(count))
      return inDialog(visitor, visitor.t(settlementReportMessages.closeLabel, { count }))
    }
  },
}

const move: MoneyForm = {
  title: 'a customer moved to another agent',
  file: 'modules/customers/web/move/MoveToAgent.tsx',
  endpoint: moveCustomers,
  who: 'owner',
  prepare: async (scenario) => {
    const { name } = await scenario.newLoan(100)
    return async (visitor) => {
      await visitor.open(`/customer?search=${encodeURIComponent(name)}`)
      const { page } = visitor
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await visitor.press(listMessages.actions)
      await page
        .getByRole('menuitem', { name: visitor.t(customersWebMessages.moveToAgent) })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: /New agent/ }).fill('Wong')
      await page.getByRole('option', { name: /Wong/ }).click()
      await dialog.getByRole('button', { name: 'Review move' }).click()
      const button = dialog.getByRole('button', { name: 'Move 1 customer to Wong' })
      await button.waitFor()
      return button
    }
  },
}

let sheets = 0

const migration: MoneyForm = {
  title: 'a sheet of loans imported',
  file: 'modules/records/migration/web/DryRunResult.tsx',
  endpoint: migrateData,
  who: 'owner',
  prepare: async () => {
    sheets += 1
    const phoneNumber = `01230${String(10_000 + sheets)}`
    const row: Record<string, string> = { agent: 'lim', name: `Imported ${sheets}`, phoneNumber }
    const columns = COLUMNS.customers
    const titles = columns.map(({ title }) => translate(title, 'en'))
    const csv = toCsv([titles, columns.map(({ key }) => row[key] ?? '')])
    const file = { name: `${sheets}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
    return async (visitor) => {
      await visitor.open('/data-migration')
      await visitor.page.locator('input[type=file]').setInputFiles(file)
      const button = [migrationWebMessages.importCustomers, { rows: '1', count: 1 }] as const
      await visitor.press(...button)
      const sure = inDialog(visitor, visitor.t(...button))
      await sure.waitFor()
      return sure
    }
  },
}

/** The forms that are no single loan's. */
export const OTHER_FORMS: readonly MoneyForm[] = [
  pettyCash,
  newLoan,
  reloan,
  massCredit,
  collectCard,
  undo,
  settleList,
  closeList,
  closing,
  move,
  migration,
]
