/**
 * The accounts of the ledger. Every posting names its agent; `needs` tells whose account it is beside:
 * one cashbook's, one user's (the agent or runner who is owed), or nobody else's.
 */
export const ACCOUNTS = {
  petty_cash: { needs: null },
  receivable: { needs: 'cashbook' },
  unearned_interest: { needs: 'cashbook' },
  interest_income: { needs: 'cashbook' },
  loan_loss: { needs: 'cashbook' },
  commission_expense: { needs: 'cashbook' },
  commission_payable: { needs: 'user' },
  expenses: { needs: null },
  capital: { needs: null },
} as const

export type Account = keyof typeof ACCOUNTS

type AccountThatNeeds<Need> = {
  [A in Account]: (typeof ACCOUNTS)[A]['needs'] extends Need ? A : never
}[Account]

export type AgentAccount = AccountThatNeeds<null>
export type CashbookAccount = AccountThatNeeds<'cashbook'>
export type UserAccount = AccountThatNeeds<'user'>

export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[]
