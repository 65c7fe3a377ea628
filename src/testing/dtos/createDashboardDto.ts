import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { getAttention, getDashboard } from '#modules/reports/dashboard/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

type Dashboard = ResponseOf<typeof getDashboard>

/** Builds an evening's numbers as in an API response. */
export function createDashboardDto(change: Partial<Dashboard> = {}): Dashboard {
  return {
    date: day('2026-01-10'),
    collected: {
      count: 78,
      amount: sen(312_000),
      towardsToday: sen(290_000),
      towardsArrears: sen(20_000),
      inAdvance: sen(2_000),
      takenBack: sen(0),
    },
    refunded: { count: 0, amount: sen(0) },
    expected: sen(384_000),
    arrears: sen(46_000),
    due: {
      amount: sen(430_000),
      instalments: sen(384_000),
      arrears: sen(46_000),
      collected: sen(310_000),
      reloaned: sen(0),
      refunded: sen(0),
      writtenOff: sen(0),
      moved: sen(0),
    },
    stillDue: { amount: sen(120_000), instalments: sen(72_000), arrears: sen(48_000) },
    notYetPaid: { count: 18, amount: sen(72_000) },
    overdue: { count: 5, amount: sen(250_000) },
    newlyOverdue: 2,
    lent: { count: 3, amount: sen(288_000) },
    pettyCash: sen(1_234_500),
    inBox: sen(893_500),
    withRunners: sen(341_000),
    fullyPaidButUnsettled: { count: 14, amount: sen(1_680_000) },
    longBehind: { count: 4, amount: sen(48_000) },
    endingSoon: { count: 6, amount: sen(30_000) },
    transfersToConfirm: { count: 3, amount: sen(41_000), oldCount: 1 },
    promisesBroken: { count: 3, amount: sen(9_000) },
    promisedToday: { count: 2, amount: sen(6_000) },
    cashCounted: { count: 2, amount: sen(48_000), firstDate: day('2026-01-09') },
    idleRunners: [{ id: 9, name: 'Kumar', cashbookCount: 11 }],
    start: {
      hasBusinessName: true,
      hasAgents: true,
      onlyAgentId: null,
      hasRunners: true,
      hasPackages: true,
      hasAssignedPackages: true,
      hasPettyCash: true,
      hasCustomers: true,
      hasCashbooks: true,
    },
    ...change,
  }
}

/** Builds what the bell asks for: nothing needs attention but what is given. */
export function createAttentionDto(
  change: Partial<ResponseOf<typeof getAttention>> = {},
): ResponseOf<typeof getAttention> {
  const none = { count: 0, amount: sen(0) }
  return {
    date: day('2026-01-10'),
    fullyPaidButUnsettled: none,
    longBehind: none,
    endingSoon: none,
    cashCounted: { ...none, firstDate: null },
    idleRunners: [],
    ...change,
  }
}
