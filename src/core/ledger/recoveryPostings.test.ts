import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sen } from '../money.ts'
import { creditPostings } from './creditPostings.ts'
import { balances } from './journal.ts'
import { recoveryPostings } from './recoveryPostings.ts'
import { refundPostings } from './refundPostings.ts'

const places = fc.oneof(
  fc.constant({}),
  fc.record({ holderId: fc.nat() }),
  fc.record({ bankAccountId: fc.nat() }),
)

test('a recovery is income at its place, and the customer owes nothing for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), places, (amount, place) => {
      const posted = recoveryPostings({
        agentId: 1,
        cashbookId: 2,
        amountSen: sen(amount),
        ...place,
      })
      expect(balances(posted)).toBe(true)
      expect(posted).toMatchObject([
        { amountSen: amount, ...place },
        { account: 'recovered_losses', cashbookId: 2, amountSen: -amount },
      ])
    }),
  )
})

test('what undoes a credit takes its money from where it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), places, (amount, place) => {
      const line = { agentId: 1, cashbookId: 2, amountSen: sen(amount), ...place }
      const both = [...creditPostings(line), ...refundPostings(line)]
      const byPlace = new Map<string, number>()
      for (const { amountSen, ...where } of both) {
        const key = JSON.stringify(where)
        byPlace.set(key, (byPlace.get(key) ?? 0) + amountSen)
      }
      expect([...byPlace.values()].every((sum) => sum === 0)).toBe(true)
    }),
  )
})
