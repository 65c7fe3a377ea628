import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { ACCOUNTS, ACCOUNT_NAMES } from './account.ts'
import { type Posting, balances, journal, reverse } from './journal.ts'

const cash = (amount: number): Posting => ({
  account: 'petty_cash',
  agentId: 1,
  amountSen: sen(amount),
})
const capital = (amount: number): Posting => ({
  account: 'capital',
  agentId: 1,
  amountSen: sen(amount),
})

test('throws on a journal that does not balance', () => {
  expect(() => journal(cash(100), capital(-99))).toThrow('sum to 0')
})

test('leaves zero lines out', () => {
  expect(journal(cash(100), capital(0), capital(-100))).toEqual([cash(100), capital(-100)])
  expect(journal(cash(0))).toEqual([])
})

test('a reversal cancels a journal and balances too', () => {
  const posted = journal(cash(100), capital(-100))
  expect(reverse(posted)).toEqual([cash(-100), capital(100)])
  expect(balances(reverse(posted))).toBe(true)
  expect(reverse(reverse(posted))).toEqual(posted)
})

test('eleven accounts, six of them per cashbook and one per user', () => {
  expect(ACCOUNT_NAMES).toHaveLength(11)
  expect(ACCOUNT_NAMES.filter((name) => ACCOUNTS[name].needs === 'cashbook')).toHaveLength(6)
  expect(ACCOUNT_NAMES.filter((name) => ACCOUNTS[name].needs === 'user')).toEqual([
    'commission_payable',
  ])
})
