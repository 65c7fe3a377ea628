import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { TRANSACTION_KINDS, creditChange } from './transaction.ts'

test('only credits, reloans, refunds and what is taken back change the total credit', () => {
  const changes = TRANSACTION_KINDS.map((kind) => creditChange({ kind, amountSen: sen(5) }))
  expect(TRANSACTION_KINDS).toEqual([
    'DEBIT',
    'CREDIT',
    'REFUND',
    'RELOAN',
    'LOSS',
    'BOUNCED',
    'CORRECTED',
    'RECOVERY',
  ])
  expect(changes).toEqual([0, 5, -5, 5, 0, -5, -5, 0])
})
