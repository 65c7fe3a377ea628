import { sen } from '#core/money.ts'
import type { Agent, Runner } from '#modules/office/users/web/peopleByRole.ts'

/** Builds an agent as in an API response. */
export function createAgentDto(change: Partial<Agent> = {}): Agent {
  return {
    id: 2,
    username: 'ahkow',
    name: 'Lim Ah Kow',
    phoneNumber: '+60123456789',
    email: null,
    roleId: 3,
    agentId: 2,
    commissionRate: 10,
    status: 1,
    profilePhoto: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: null,
    pettyCash: sen(30_000),
    runnerCount: 2,
    customerCount: 12,
    activeCashbookCount: 8,
    outstandingBalance: sen(1_234_000),
    ...change,
  }
}

/** Builds a runner as in an API response. */
export function createRunnerDto(change: Partial<Runner> = {}): Runner {
  return {
    id: 6,
    username: 'ravi',
    name: 'Ravi',
    phoneNumber: '+60139990001',
    email: null,
    roleId: 4,
    agentId: 2,
    commissionRate: 5,
    status: 1,
    profilePhoto: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: null,
    agentName: 'Lim Ah Kow',
    collectedToday: sen(18_000),
    activeCashbookCount: 5,
    ...change,
  }
}

/** Builds one page of a list with these items. */
export function createPageDto<Item>(items: readonly Item[]) {
  return { items, total: items.length, page: 1, pageSize: 20 }
}
