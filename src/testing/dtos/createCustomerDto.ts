import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { sen } from '#core/money.ts'
import type { Day } from '#core/calendar.ts'
import type { getCustomer } from '#modules/customers/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

type Customer = ResponseOf<typeof getCustomer>

/**
 * Builds a customer as in an API response: Ahmad of agent 7, who owes RM 480.00 and is two days
 * behind.
 */
export function createCustomerDto(change: Partial<Customer> = {}): Customer {
  return {
    id: 1,
    name: 'Ahmad bin Ali',
    phoneNumber: '+60123456789',
    identityNumber: '',
    profilePhoto: null,
    agentId: 7,
    agentName: 'Lim Ah Kow',
    customerGroupId: 3,
    customerGroupName: 'Pasar Pagi',
    businessNature: 'Nasi lemak stall',
    address: '107, Jalan SS 2/24',
    postalCode: '47300',
    city: 'Petaling Jaya',
    state: 'Selangor',
    region: 'Central',
    dailyPayer: false,
    language: 'my',
    customerType: CUSTOMER_TYPE.NON_DAILY_PAYER,
    hasActiveCashbook: true,
    totalBalance: sen(48_000),
    dailyCredit: sen(4_000),
    dueToday: sen(12_000),
    debtDays: 2,
    daysLeft: 10,
    lastPaidDate: '2026-01-08' as Day,
    previousCashbooks: 0,
    historyCount: 1,
    createdAt: '2026-01-01T04:00:00.000Z',
    updatedAt: '2026-01-01T04:00:00.000Z',
    activeCashbookIds: [11],
    attachments: [],
    ...change,
  }
}
