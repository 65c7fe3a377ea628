/**
 * The accounts of the ledger. Every posting names its agent; `needs` is the additional owner: a
 * cashbook, a user (the agent or runner who is owed), a bank account, or none. `grows` is the side
 * that increases it: assets, receivables and expenses grow by debits.
 */
export const ACCOUNTS = {
  petty_cash: { needs: null, grows: 'debit' },
  bank: { needs: 'bankAccount', grows: 'debit' },
  receivable: { needs: 'cashbook', grows: 'debit' },
  unearned_interest: { needs: 'cashbook', grows: 'credit' },
  interest_income: { needs: 'cashbook', grows: 'credit' },
  loan_loss: { needs: 'cashbook', grows: 'debit' },
  recovered_losses: { needs: 'cashbook', grows: 'credit' },
  commission_expense: { needs: 'cashbook', grows: 'debit' },
  commission_payable: { needs: 'user', grows: 'credit' },
  expenses: { needs: null, grows: 'debit' },
  capital: { needs: null, grows: 'credit' },
} as const

export type Account = keyof typeof ACCOUNTS

type AccountThatNeeds<Need> = {
  [A in Account]: (typeof ACCOUNTS)[A]['needs'] extends Need ? A : never
}[Account]

export type AgentAccount = Exclude<AccountThatNeeds<null>, 'petty_cash'>
export type CashbookAccount = AccountThatNeeds<'cashbook'>
export type UserAccount = AccountThatNeeds<'user'>

export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[]
