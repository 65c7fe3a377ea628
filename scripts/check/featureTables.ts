/** The feature that owns each table of the database: its SQL lives there. */
export const OWNERS: Readonly<Record<string, string>> = {
  sessions: 'auth',
  login_failures: 'auth',
  roles: 'access',
  users: 'users',
  packages: 'packages',
  agent_packages: 'packages',
  journals: 'ledger',
  postings: 'ledger',
  daily_totals: 'ledger',
  petty_cash_accounts: 'ledger',
  customer_groups: 'customer-groups',
  customers: 'customers',
  attachments: 'customers',
  notes: 'notes',
  cashbooks: 'cashbooks',
  settlements: 'settlements',
  settlement_commissions: 'settlements',
  closures: 'settlements',
  commission_payments: 'settlements',
  transactions: 'credits',
  missed_visits: 'collection',
  collection_routes: 'collection',
  hand_overs: 'collection',
  reloans: 'reloans',
  reloan_sources: 'reloans',
  petty_cash_entries: 'petty-cash',
  files: 'files',
  signatures: 'iou',
  listings: 'listing',
  listing_lines: 'listing',
  operation_log: 'operation-log',
  operation_log_seals: 'operation-log',
  customer_logins: 'portal',
  data_migrations: 'data-migration',
  data_migration_problems: 'data-migration',
  imported_cashbooks: 'data-migration',
  // The request pipeline and the jobs of the platform own these.
  idempotency_keys: 'platform',
  request_counts: 'platform',
  secrets: 'platform',
}

/** Features that read every table and write none. */
export const READERS = ['reports', 'dashboard']

type Exception = { reads: readonly string[]; writes?: readonly string[]; why: string }

/** Tables of features that a feature may not import but its SQL uses, and why. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  auth: {
    reads: ['users', 'roles', 'customers', 'customer_logins', 'petty_cash_accounts'],
    writes: ['users'],
    why: 'a session loads its user, role, customers and petty cash with one statement',
  },
  users: {
    reads: [
      'cashbooks',
      'customers',
      'customer_groups',
      'customer_logins',
      'daily_totals',
      'petty_cash_accounts',
    ],
    writes: ['petty_cash_accounts'],
    why: 'lists of people show what they have lent; a person with money out cannot be removed',
  },
  packages: {
    reads: ['cashbooks', 'customers'],
    why: 'a package in use cannot be removed; terms depend on the borrower',
  },
  ledger: {
    reads: [
      'cashbooks',
      'closures',
      'commission_payments',
      'customers',
      'petty_cash_entries',
      'reloan_sources',
      'reloans',
      'settlement_commissions',
      'settlements',
      'signatures',
      'transactions',
    ],
    why: 'the proof of the books compares every fact with its postings',
  },
  'customer-groups': {
    reads: ['cashbooks', 'customers', 'transactions'],
    writes: ['customers'],
    why: 'a group shows its members, what they owe and what was collected today',
  },
  customers: {
    reads: ['cashbooks', 'customer_logins', 'files', 'transactions'],
    writes: [
      'cashbooks',
      'customer_logins',
      'files',
      'missed_visits',
      'notes',
      'reloan_sources',
      'reloans',
      'signatures',
    ],
    why: 'lists show the loans of a customer; a move to another agent takes all belongings along',
  },
  cashbooks: {
    reads: [
      'closures',
      'customer_logins',
      'files',
      'reloan_sources',
      'reloans',
      'settlements',
      'signatures',
      'transactions',
    ],
    why: 'a cashbook shows how it was paid, settled, closed, reloaned and signed',
  },
  settlements: {
    reads: ['reloan_sources', 'transactions'],
    why: 'commissions are shares of the credits; a reloaned cashbook stays settled',
  },
  collection: {
    reads: ['listing_lines', 'listings'],
    why: 'the round follows the listing of the day',
  },
  reloans: { reads: ['customer_logins'], why: 'a customer sees their own reloans' },
  'petty-cash': {
    reads: [
      'attachments',
      'cashbooks',
      'commission_payments',
      'customers',
      'files',
      'transactions',
    ],
    writes: ['attachments'],
    why: 'the history of petty cash names the loan behind each movement',
  },
  files: { reads: ['signatures'], why: 'a signature is a file that its readers may see' },
  iou: {
    reads: ['files', 'operation_log', 'reloan_sources', 'reloans'],
    why: 'an IOU names the loans it replaces; a signature names its log entry',
  },
  listing: {
    reads: ['collection_routes', 'settlements', 'transactions'],
    why: 'a listing follows the saved route and leaves out who has paid',
  },
  'operation-log': {
    reads: ['cashbooks', 'customer_groups', 'customers', 'packages'],
    why: 'the log names what each entry is about',
  },
  'data-migration': {
    reads: ['files', 'roles'],
    writes: ['petty_cash_entries'],
    why: 'an import books the petty cash that past loans need',
  },
}
