import { senAmount } from '#platform/contract/field.ts'

// The figures of a day, described once for every call that returns them.

/** What a day is expected to bring. */
export const TARGET =
  'expected today: today’s instalments as the day began, of loans that have started, less what was paid ahead of them by yesterday; arrears not included. It stays with the agent who had the loan as the day began, and nothing that happens today changes it'

/** The parts of what was collected, each loan by itself; the share of the day is towardsToday ÷ expected. */
export const collectedParts = {
  towardsToday: senAmount.meta({
    description: 'integer, sen: of it, towards today’s instalments, up to what was expected',
  }),
  towardsArrears: senAmount.meta({
    description: 'integer, sen: of it, towards arrears, up to those as the day began',
  }),
  inAdvance: senAmount.meta({
    description: 'integer, sen: the rest, paid in advance, less takenBack; may be below 0',
  }),
  takenBack: senAmount.meta({
    description:
      'integer, sen: bounced or corrected today, of credits of earlier days; `amount` and inAdvance are smaller by it',
  }),
}
