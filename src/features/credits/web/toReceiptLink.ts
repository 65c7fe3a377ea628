import type { Target } from '#platform/web/layout/LinkTo.tsx'

/** Returns the link to the receipt of a credit, among the lines of its cashbook. */
export function toReceiptLink(
  { id: cashbookId, customerId }: { id: number; customerId: number },
  receipt: number,
): Target {
  return {
    to: '/customer/details',
    search: { id: customerId, cashbookId, tab: 'transactions', receipt },
  }
}
