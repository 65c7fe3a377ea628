// Made by `npm run db -- types` from the migrations; not edited by hand.

import type { Day } from '../core/calendar.ts'
import type { Sen } from '../core/money.ts'
import type { JsonColumn } from './jsonColumn.ts'
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type AgentPackages = {
  agent_id: number
  assigned_at: Generated<Date>
  assigned_by: number | null
  package_id: number
}

export type Attachments = {
  agent_id: number
  cashbook_id: number | null
  created_at: Generated<Date>
  created_by: number
  customer_id: number | null
  file_id: number
  id: Generated<number>
  petty_cash_entry_id: number | null
}

export type Cashbooks = {
  agent_id: number
  apr_percent: number | null
  balance_sen: Generated<Sen>
  cashbook_code: Generated<string>
  created_at: Generated<Date>
  credit_sen: Generated<Sen>
  customer_id: number
  daily_sen: Sen
  debit_days: number
  debit_on: Day
  debit_sen: Sen
  due_on: Day
  end_on: Day | null
  expected_sen: Sen
  first_credit_sen: Sen
  id: Generated<number>
  interest_rate_basis_points: number
  latest_on: Day
  number: number
  opened_by: number
  package_id: number | null
  package_type: number
  remark: Generated<string>
  runner_id: number | null
  settle_type: Generated<number>
  start_on: Day
  status: Generated<number>
  transaction_count: Generated<number>
  voided_at: Date | null
  written_off_sen: Generated<Sen>
}

export type Closures = {
  agent_id: number
  cashbook_id: number
  closed_at: Generated<Date>
  closed_by: number
  closed_on: Day
  remark: Generated<string>
  settlement_id: number
}

export type CustomerGroups = {
  agent_id: number
  created_at: Generated<Date>
  created_by: number | null
  group_name: string
  id: Generated<number>
  updated_at: Generated<Date>
}

export type CustomerLogins = {
  agent_id: number
  customer_id: number
  user_id: number
}

export type Customers = {
  address: Generated<string>
  agent_id: number
  business_nature: Generated<string>
  city: Generated<string>
  created_at: Generated<Date>
  created_by: number | null
  customer_group_id: number | null
  id: Generated<number>
  is_daily_payer: Generated<boolean>
  name: string
  phone_number: string
  portal_generation: Generated<number>
  postal_code: Generated<string>
  profile_file_id: number | null
  region: Generated<string>
  route_position: number | null
  search_text: string
  state: Generated<string>
  status: Generated<number>
  updated_at: Generated<Date>
}

export type DailyTotals = {
  agent_id: number
  amount_sen: Generated<Sen>
  business_on: Day
  kind: string
  runner_id: Generated<number>
  transaction_count: Generated<number>
}

export type DataMigrations = {
  column_mapping: Generated<JsonColumn>
  control_totals: Generated<JsonColumn>
  done_count: Generated<number>
  failure: string | null
  file_id: number
  file_sha256: string
  finished_at: Date | null
  id: Generated<number>
  requested_at: Generated<Date>
  requested_by: number
  row_count: Generated<number>
  state: string
  type: string
}

export type Files = {
  agent_id: number | null
  byte_count: number
  created_at: Generated<Date>
  id: Generated<number>
  media_type: string
  original_name: string
  sha256: string
  uploaded_by: number | null
}

export type IdempotencyKeys = {
  answer: JsonColumn
  call: string
  created_at: Generated<Date>
  key: string
  request_hash: Buffer
  user_id: number
}

export type Journals = {
  agent_id: number
  business_on: Day
  cashbook_id: number | null
  created_at: Generated<Date>
  created_by: number
  event: string
  id: Generated<number>
  petty_cash_entry_id: number | null
  reverses_id: number | null
  transaction_id: number | null
}

export type ListingLines = {
  agent_id: number
  balance_sen: Sen
  cashbook_id: number
  daily_sen: Sen
  day: number
  debt_days: number
  due_today_sen: Sen
  listing_id: number
  position: number
}

export type Listings = {
  agent_id: number
  created_at: Generated<Date>
  created_by: number
  customer_group_id: number | null
  id: Generated<number>
  listed_on: Day
  number: number
  runner_id: number | null
}

export type LoginFailures = {
  address: string
  failed_at: Generated<Date>
  id: Generated<number>
  username: string
}

export type MissedVisits = {
  agent_id: number
  cashbook_id: number
  created_at: Generated<Date>
  created_by: number
  id: Generated<number>
  promised_on: Day | null
  reason: string
  remark: Generated<string>
  removed_at: Date | null
  runner_id: number | null
  visited_on: Day
}

export type Notes = {
  agent_id: number | null
  author_id: number
  colour: Generated<string>
  content: string
  created_at: Generated<Date>
  customer_id: number | null
  id: Generated<number>
  is_pinned: Generated<boolean>
  status: Generated<number>
  updated_at: Generated<Date>
}

export type OperationLog = {
  action: string
  actor_id: number | null
  actor_role: number | null
  address: string | null
  agent_id: number | null
  cashbook_id: number | null
  customer_id: number | null
  detail: Generated<JsonColumn>
  device: string | null
  entity: string
  entity_id: number | null
  happened_at: Generated<Date>
  id: Generated<number>
  request_id: string
}

export type OperationLogSeals = {
  hash: Buffer
  log_id: number
  sealed_at: Generated<Date>
}

export type Packages = {
  created_at: Generated<Date>
  created_by: number | null
  debit_days: number
  debit_sen: Sen | null
  expected_sen: Sen | null
  id: Generated<number>
  interest_rate_basis_points: number | null
  package_name: string
  package_type: number
  post_codes: Generated<string[]>
  regions: Generated<string[]>
  scope: number | null
  status: Generated<number>
  updated_at: Generated<Date>
}

export type PettyCashAccounts = {
  agent_id: number
  balance_sen: Generated<Sen>
}

export type PettyCashEntries = {
  agent_id: number
  amount_sen: Sen
  business_on: Day
  created_at: Generated<Date>
  created_by: number
  id: Generated<number>
  remark: Generated<string>
  type: string
}

export type Postings = {
  account: string
  agent_id: number
  amount_sen: Sen
  business_on: Day
  cashbook_id: number | null
  journal_id: number
  line: number
  user_id: number | null
}

export type Reloans = {
  agent_id: number
  carried_sen: Sen
  created_at: Generated<Date>
  customer_id: number
  id: Generated<number>
  new_cashbook_id: number
  pay_out_sen: Sen
  reloaned_by: number
  reloaned_on: Day
}

export type ReloanSources = {
  agent_id: number
  balance_sen: Sen
  old_cashbook_id: number
  reloan_id: number
}

export type Roles = {
  id: number
  name: string
  permissions: string[]
  updated_at: Generated<Date>
}

export type Secrets = {
  created_at: Generated<Date>
  name: string
  value: Buffer
}

export type Sessions = {
  address: string | null
  created_at: Generated<Date>
  device: string | null
  last_seen_at: Generated<Date>
  token_hash: Buffer
  user_id: number
}

export type SettlementCommissions = {
  agent_id: number
  collected_sen: Sen
  commission_sen: Sen
  rate_basis_points: number
  runner_id: number
  settlement_id: number
}

export type Settlements = {
  agent_commission_sen: Sen
  agent_id: number
  agent_rate_basis_points: number
  cashbook_id: number
  credit_sen: Sen
  debit_sen: Sen
  id: Generated<number>
  net_sen: Sen
  profit_sen: Sen
  remark: Generated<string>
  runner_commission_sen: Sen
  settle_type: number
  settled_at: Generated<Date>
  settled_by: number
  settled_on: Day
  undone_at: Date | null
  undone_by: number | null
  undone_on: Day | null
  written_off_sen: Generated<Sen>
}

export type Signatures = {
  address: string | null
  agent_id: number
  cashbook_id: number
  customer_id: number
  file_id: number | null
  id: Generated<number>
  language: string
  signed_at: Generated<Date>
  signed_by: number | null
  strokes: JsonColumn | null
  terms: JsonColumn
  typed_name: string | null
}

export type Transactions = {
  agent_id: number
  amount_sen: Sen
  balance_after_sen: Sen
  business_on: Day
  cashbook_id: number
  created_at: Generated<Date>
  created_by: number
  day: number
  id: Generated<number>
  kind: string
  number: number
  remark: Generated<string>
  removal_reason: string | null
  removed_at: Date | null
  removed_by: number | null
  runner_id: number | null
}

export type Users = {
  agent_id: number | null
  commission_rate_basis_points: Generated<number>
  created_at: Generated<Date>
  created_by: number | null
  email: string | null
  id: Generated<number>
  last_login_at: Date | null
  name: string
  password_hash: string
  phone_number: string | null
  profile_file_id: number | null
  role_id: number
  status: Generated<number>
  updated_at: Generated<Date>
  username: string
}

export type DB = {
  agent_packages: AgentPackages
  attachments: Attachments
  cashbooks: Cashbooks
  closures: Closures
  customer_groups: CustomerGroups
  customer_logins: CustomerLogins
  customers: Customers
  daily_totals: DailyTotals
  data_migrations: DataMigrations
  files: Files
  idempotency_keys: IdempotencyKeys
  journals: Journals
  listing_lines: ListingLines
  listings: Listings
  login_failures: LoginFailures
  missed_visits: MissedVisits
  notes: Notes
  operation_log: OperationLog
  operation_log_seals: OperationLogSeals
  packages: Packages
  petty_cash_accounts: PettyCashAccounts
  petty_cash_entries: PettyCashEntries
  postings: Postings
  reloan_sources: ReloanSources
  reloans: Reloans
  roles: Roles
  secrets: Secrets
  sessions: Sessions
  settlement_commissions: SettlementCommissions
  settlements: Settlements
  signatures: Signatures
  transactions: Transactions
  users: Users
}
