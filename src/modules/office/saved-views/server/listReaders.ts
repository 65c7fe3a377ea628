import { mayRequest, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { LISTS } from '../contract.ts'

type List = (typeof LISTS)[number]
type Readers = Pick<Endpoint, 'access' | 'roles'>

const ADMIN_TYPES = ['SUPER_ADMIN', 'ADMIN'] as const
const MANAGERS = [...ADMIN_TYPES, 'AGENT'] as const
const STAFF = [...MANAGERS, 'RUNNER'] as const

const CUSTOMERS: Readers = { access: 'CUSTOMER_MANAGEMENT_READ' }
const CASHBOOKS: Readers = { access: 'CASHBOOK_MANAGEMENT_READ' }
const RUNNERS: Readers = { access: 'RUNNER_MANAGEMENT_READ' }
const PACKAGES: Readers = { access: 'PACKAGE_MANAGEMENT_READ' }
const TRANSACTIONS: Readers = { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ' }
const MANAGED_TRANSACTIONS: Readers = { ...TRANSACTIONS, roles: MANAGERS }
const LOG: Readers = { access: 'LOG_MANAGEMENT_READ', roles: ['SUPER_ADMIN'] }
const ROUND: Readers = { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF }
const PETTY_CASH: Readers = { access: 'SIGNED_IN', roles: MANAGERS }

/** Who may open each list, as its endpoint says: listReaders.test.ts compares them. */
export const LIST_READERS: Record<List, Readers> = {
  admins: { access: 'ADMIN_MANAGEMENT_READ' },
  'agent-customers': CUSTOMERS,
  'agent-petty-cash': PETTY_CASH,
  'agent-runners': RUNNERS,
  agents: { access: 'AGENT_MANAGEMENT_READ' },
  approvals: { access: 'SIGNED_IN', roles: STAFF },
  'bank-lines': MANAGED_TRANSACTIONS,
  'cashbook-owners': CASHBOOKS,
  'cashbook-transactions': TRANSACTIONS,
  cashbooks: CASHBOOKS,
  'commission-payments': { access: 'SIGNED_IN', roles: STAFF },
  'conventional-packages': PACKAGES,
  'customer-activity': { ...CUSTOMERS, roles: MANAGERS },
  'customer-disputes': MANAGED_TRANSACTIONS,
  'customer-groups': { access: 'CUSTOMER_GROUP_MANAGEMENT_READ' },
  'customer-view': { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: MANAGERS },
  customers: CUSTOMERS,
  'data-migrations': { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ADMIN_TYPES },
  disputes: MANAGED_TRANSACTIONS,
  'group-customers': CUSTOMERS,
  listings: ROUND,
  'operation-log': LOG,
  'petty-cash': PETTY_CASH,
  'previous-cashbooks': CASHBOOKS,
  'record-log': LOG,
  reloans: CASHBOOKS,
  reminders: ROUND,
  'runner-collections': TRANSACTIONS,
  runners: RUNNERS,
  'system-packages': PACKAGES,
  'to-check': { access: 'SUMMARY_MANAGEMENT_READ', roles: ADMIN_TYPES },
  transfers: { ...TRANSACTIONS, roles: STAFF },
  'your-runners': RUNNERS,
}

/** Returns whether a user may open a list; false for one that no longer exists. */
export function mayOpenList(viewer: Viewer, list: string): list is List {
  return list in LIST_READERS && mayRequest(LIST_READERS[list as List], viewer)
}
