import { sen } from '#core/money.ts'

/** The worked example: lend RM 960.00, collect RM 1,200.00 in 60 days at 20 %. */
export const systemTerms = {
  packageType: 1,
  debitDays: 60,
  interestRate: 20,
  expectedCredit: sen(120_000),
} as const
