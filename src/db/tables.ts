// Made by `npm run db -- types` from the migrations; not edited by hand.

import type { JsonColumn } from './jsonColumn.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type AccountCodes = {
  account: string
  code: string
}

export type AccountDays = {
  account: string
  amount_sen: Sen
  business_on: Day
}

export type AccountDaysThrough = {
  is_only: Generated<boolean>
  journal_id: number
}

export type ActsShownSince = {
  is_only: Generated<boolean>
  since: Date
}

export type AgentPackages = {
  agent_id: number
  assigned_at: Generated<Date>
  assigned_by: number | null
  package_id: number
}

export type ApiKeys = {
  created_at: Date
  created_by: number
  expires_on: Day
  hint: string
  id: Generated<number>
  is_read_only: boolean
  key_hash: Buffer
  last_used_at: Date | null
  name: string
  revoked_at: Date | null
  user_id: number
}

export type ApprovalFiles = {
  field: string
  file_id: number
  request_id: number
}

export type ApprovalRequests = {
  act: string
  action: string
  agent_id: number | null
  amount_sen: Sen
  call: string
  cashbook_id: number | null
  cashbook_ids: Generated<number[]>
  customer_id: number | null
  decided_at: Date | null
  decided_by: number | null
  detail: JsonColumn
  done_in: string | null
  id: Generated<number>
  idempotency_key: string
  lapses_at: Date
  person_id: number | null
  reason: Generated<string>
  refusal: JsonColumn | null
  request: JsonColumn
  requested_at: Date
  requested_by: number
  state: Generated<string>
}

export type ApprovalRules = {
  id: Generated<number>
  rules: JsonColumn
  set_at: Date
  set_by: number
}

export type Attachments = {
  agent_id: number
  cashbook_id: number | null
  created_at: Generated<Date>
  created_by: number
  customer_id: number | null
  file_id: number
  id: Generated<number>
  kind: Generated<string>
  petty_cash_entry_id: number | null
  transaction_id: number | null
}

export type Backups = {
  bytes: number | null
  error: string | null
  id: Generated<number>
  next_at: Date | null
  path: string
  taken_at: Date
}

export type BankAccounts = {
  agent_id: number
  balance_sen: Generated<Sen>
  created_at: Date
  created_by: number
  id: Generated<number>
  name: string
  status: Generated<number>
}

export type BankFiles = {
  added_count: number
  bank_account_id: number
  first_on: Day | null
  id: Generated<number>
  last_balance_sen: Sen | null
  last_on: Day | null
  left_out_count: number
  line_count: number
  name: string
  unread_count: number
  uploaded_at: Date
  uploaded_by: number
}

export type BankLines = {
  added_with: number
  amount_sen: Sen | null
  balance_sen: Sen | null
  bank_account_id: number
  description: string
  explained_at: Date | null
  explained_by: number | null
  id: Generated<number>
  journal_id: number | null
  line_key: string
  line_on: Day
  not_ours_reason: string | null
  occurrence: number
  problem: JsonColumn | null
  reference: string
  row_number: number
  search_text: string
}

export type BankReadings = {
  bank_account_id: number
  column_mapping: JsonColumn
  reading: JsonColumn
  set_at: Date
  set_by: number
  titles: string[]
}

export type BusinessIdentities = {
  identity: string
}

export type BusinessSettings = {
  address: Generated<string>
  email: string | null
  highest_rate_basis_points: number | null
  id: Generated<number>
  legal_name: Generated<string>
  licence_ends_on: Day | null
  licence_number: Generated<string>
  logo_file_id: number | null
  phone_number: string | null
  registration_number: Generated<string>
  set_at: Date
  set_by: number
}

export type Cashbooks = {
  agent_id: number
  agreement_copy_given_on: Day | null
  agreement_number: Generated<string>
  agreement_signed_on: Day | null
  agreement_witness: Generated<string>
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
  last_on: Generated<Day>
  latest_on: Day
  moved_from_id: number | null
  moved_on: Day | null
  number: number
  off_bits: string | null
  opened_by: number
  package_id: number | null
  package_type: number
  recovered_sen: Generated<Sen>
  remark: Generated<string>
  runner_id: number | null
  settle_type: Generated<number>
  skips_days_off: Generated<boolean>
  stamp_certificate_number: Generated<string>
  start_on: Day
  status: Generated<number>
  transaction_count: Generated<number>
  uncovered_on: Generated<Day>
  voided_at: Date | null
  written_off_sen: Generated<Sen>
}

export type CashHolders = {
  agent_id: number
  balance_sen: Generated<Sen>
  runner_id: number
}

export type CheckedActs = {
  checked_at: Date
  checked_by: number
  id: Generated<number>
  note: Generated<string>
  source: string
  source_id: number
}

export type Closures = {
  agent_id: number
  cashbook_id: number
  closed_at: Generated<Date>
  closed_by: number
  closed_on: Day
  has_unconfirmed: Generated<boolean>
  remark: Generated<string>
  settlement_id: number
}

export type CollectionRoutes = {
  customer_ids: number[]
  saved_at: Generated<Date>
  user_id: number
}

export type CommissionPayments = {
  agent_id: number
  amount_sen: Sen
  bank_account_id: number | null
  created_at: Date
  created_by: number
  difference_resolution_id: number | null
  id: Generated<number>
  is_early: Generated<boolean>
  paid_on: Day
  remark: Generated<string>
  reversal_reason: string | null
  reversed_at: Date | null
  reversed_by: number | null
  reversed_on: Day | null
  user_id: number
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

export type CustomerMerges = {
  after: JsonColumn
  before: JsonColumn
  former_photo_id: number | null
  id: Generated<number>
  kept_id: number
  merged_at: Date
  merged_by: number
  merged_id: number
  moved: Generated<JsonColumn>
  split_at: Date | null
  split_by: number | null
}

export type CustomerPairs = {
  high_id: number
  judged_at: Date
  judged_by: number
  low_id: number
  verdict: string
}

export type Customers = {
  address: Generated<string>
  agent_id: number
  anonymised_at: Date | null
  asks_for_login: Generated<boolean>
  business_nature: Generated<string>
  city: Generated<string>
  created_at: Generated<Date>
  created_by: number | null
  customer_group_id: number | null
  id: Generated<number>
  identity_number: Generated<string>
  is_daily_payer: Generated<boolean>
  language: Generated<string>
  merged_into_id: number | null
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

export type CustomerStandings = {
  active_count: Generated<number>
  agent_id: number
  balance_sen: Sen | null
  begun_on: Day | null
  customer_id: number
  daily_sen: Sen | null
  due_on: Day | null
  is_daily_payer: boolean
  last_credit_on: Day | null
  off_bits: string | null
  owing_count: Generated<number>
  part_paid_sen: Sen | null
  status: number
  uncovered_on: Day | null
}

export type DailyTotals = {
  agent_id: number
  amount_sen: Generated<Sen>
  business_on: Day
  kind: string
  runner_id: Generated<number>
  transaction_count: Generated<number>
  transfer_count: Generated<number>
  transfer_sen: Generated<Sen>
}

export type DataMigrationProblems = {
  cells: Generated<JsonColumn>
  kind: Generated<string>
  migration_id: number
  reasons: JsonColumn
  row_number: number
}

export type DataMigrations = {
  answers: Generated<JsonColumn>
  balanced_after_journal: Generated<number>
  column_mapping: Generated<JsonColumn>
  control_totals: Generated<JsonColumn>
  done_count: Generated<number>
  failure: string | null
  file_id: number | null
  file_sha256: string
  finished_at: Date | null
  first_rows: Generated<JsonColumn>
  id: Generated<number>
  kept_rows: Generated<string>
  problem_count: Generated<number>
  reading: Generated<JsonColumn>
  requested_at: Generated<Date>
  requested_by: number
  round: Generated<number>
  row_count: Generated<number>
  row_counts: Generated<JsonColumn>
  samples: Generated<JsonColumn>
  state: string
  titles: Generated<string[]>
  type: string
}

export type DaysOffCalendars = {
  dates: JsonColumn
  id: Generated<number>
  is_default: boolean
  set_at: Date
  set_by: number
  weekdays: number[]
}

export type DeclaredDaysOff = {
  agent_ids: number[]
  cashbook_ids: number[]
  day_on: Day
  declared_at: Date
  declared_by: number
  id: Generated<number>
  name: string
  undone_at: Date | null
  undone_by: number | null
}

export type DifferenceResolutions = {
  agent_id: number
  amount_sen: Sen
  created_at: Date
  created_by: number
  id: Generated<number>
  remark: string
  resolved_on: Day
  reversal_reason: string | null
  reversed_at: Date | null
  reversed_by: number | null
  reversed_on: Day | null
  runner_id: number
  type: string
}

export type DisputeMessages = {
  agent_id: number
  created_at: Date
  created_by: number
  dispute_id: number
  id: Generated<number>
  is_by_customer: boolean
  words: string
}

export type DisputePhotos = {
  file_id: number
  message_id: number
}

export type Disputes = {
  agent_id: number
  amount_sen: Sen | null
  cashbook_id: number
  closed_at: Date | null
  closed_by: number | null
  correction_id: number | null
  created_at: Date
  customer_id: number
  disputed_on: Day
  id: Generated<number>
  kind: string
  outcome: string | null
  transaction_id: number | null
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

export type Guarantors = {
  address: Generated<string>
  agent_id: number
  cashbook_id: number
  created_at: Generated<Date>
  created_by: number
  customer_id: number
  identity_number: Generated<string>
  name: string
  phone_number: string
  place: number
  relation: Generated<string>
  search_text: string
}

export type GuarantorSignatures = {
  address: string | null
  agent_id: number
  cashbook_id: number
  customer_id: number
  device: string | null
  language: string
  place: number
  signed_at: Date
  signed_by: number
  strokes: JsonColumn | null
  terms_sha256: string
  typed_name: string | null
}

export type HandOvers = {
  agent_id: number
  boxed_sen: Sen | null
  collected_on: Day
  confirmed_at: Date | null
  confirmed_by: number | null
  counted_sen: Sen
  created_at: Date
  created_by: number
  expected_sen: Sen
  first_counted_sen: Sen | null
  id: Generated<number>
  is_of_ledger: Generated<boolean>
  part_of: number | null
  remark: Generated<string>
  removed_at: Date | null
  resolved_sen: Generated<Sen>
  runner_id: number
}

export type IdempotencyKeys = {
  answer: JsonColumn | null
  call: string
  created_at: Generated<Date>
  key: string
  request_hash: Buffer | null
  user_id: number
}

export type ImportedCashbooks = {
  cashbook_id: number
  migration_id: number
  reference: string
}

export type IssuedStatements = {
  agent_id: number
  closing_sen: Sen
  customer_id: number
  from_on: Day
  id: Generated<number>
  issued_at: Date
  last_journal_id: number
  line_count: number
  to_on: Day
}

export type Journals = {
  agent_id: number
  business_on: Day
  cashbook_id: number | null
  commission_payment_id: number | null
  created_at: Generated<Date>
  created_by: number
  difference_resolution_id: number | null
  event: string
  hand_over_id: number | null
  id: Generated<number>
  petty_cash_entry_id: number | null
  reverses_id: number | null
  transaction_id: number | null
}

export type ListColumns = {
  columns: string[]
  list: string
  updated_at: Date
  user_id: number
}

export type ListingLines = {
  agent_id: number
  balance_sen: Sen
  cashbook_code: string
  cashbook_id: number
  customer_id: number
  customer_name: string
  daily_sen: Sen
  day: number
  debit_days: number
  debt_days: number
  due_today_sen: Sen
  listing_id: number
  phone_number: string
  place: string
  position: number
}

export type Listings = {
  agent_id: number
  created_at: Generated<Date>
  created_by: number
  group_names: Generated<string[]>
  id: Generated<number>
  is_of_chosen: Generated<boolean>
  listed_on: Day
  number: number
  runner_id: number | null
}

export type LoanFlagExceptions = {
  created_at: Date
  created_by: number
  customer_id: number
  ended_at: Date | null
  id: Generated<number>
  reason: string
}

export type LoanFlags = {
  created_at: Date
  created_by: number
  customer_id: number
  id: Generated<number>
  reason: string
  removed_at: Date | null
  removed_by: number | null
  until_on: Day | null
}

export type LockedPeriods = {
  id: Generated<number>
  last_journal_id: number
  locked_on: Day | null
  reason: Generated<string>
  set_at: Date
  set_by: number
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

export type OpenCashDays = {
  agent_id: number
  business_on: Day
  runner_id: number
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

export type OperationLogParts = {
  kept_hash: Buffer
  log_id: number
  origin_hash: Buffer
}

export type OperationLogRedactions = {
  digest: Buffer
  log_id: number
  origin_hash: Buffer | null
  original_hash: Buffer
  redacted_at: Date
  redacted_hash: Buffer
  texts_hash: Buffer | null
}

export type OperationLogSeals = {
  format: Generated<number>
  hash: Buffer
  log_id: number
  position: number
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

export type PaperChecks = {
  checked_at: Date
  checked_on: Day
  id: Generated<number>
  paper: string
  paper_id: number
  result: string
}

export type PasskeyChallenges = {
  challenge: string
  expires_at: Date
  user_id: number | null
}

export type Passkeys = {
  counter: number
  created_at: Date
  credential_id: string
  id: Generated<number>
  last_used_at: Date | null
  name: string
  public_key: Buffer
  transports: string[]
  user_id: number
}

export type PettyCashAccounts = {
  agent_id: number
  balance_sen: Generated<Sen>
}

export type PettyCashEntries = {
  agent_id: number
  amount_sen: Sen
  bank_account_id: number | null
  business_on: Day
  created_at: Generated<Date>
  created_by: number
  id: Generated<number>
  migration_id: number | null
  remark: Generated<string>
  to_bank_account_id: number | null
  type: string
}

export type PlaceCodes = {
  agent_id: number
  bank_account_id: number | null
  code: string
}

export type PortfolioSnapshots = {
  agent_id: number
  at_risk_30_sen: Sen
  at_risk_4_sen: Sen
  at_risk_8_sen: Sen
  business_on: Day
  loan_count: number
  outstanding_sen: Sen
}

export type Postings = {
  account: string
  agent_id: number
  amount_sen: Sen
  bank_account_id: number | null
  business_on: Day
  cashbook_id: number | null
  holder_id: number | null
  journal_id: number
  line: number
  user_id: number | null
}

export type Promises = {
  agent_id: number
  amount_sen: Sen
  cashbook_id: number
  created_at: Date
  created_by: number
  id: Generated<number>
  is_by_customer: Generated<boolean>
  made_on: Day
  missed_visit_id: number | null
  promised_on: Day
  remark: Generated<string>
  removed_at: Date | null
}

export type Proofs = {
  detail: string
  id: Generated<number>
  outcome: string
  proof: string
  proved_at: Date
}

export type RecoveryCodes = {
  code_hash: Buffer
  user_id: number
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
  undo_reason: string | null
  undone_at: Date | null
  undone_by: number | null
  undone_on: Day | null
}

export type ReloanSources = {
  agent_id: number
  balance_sen: Sen
  is_undone: Generated<boolean>
  old_cashbook_id: number
  reloan_id: number
}

export type Reminders = {
  agent_id: number
  customer_id: number
  id: Generated<number>
  reason: string
  reminded_on: Day
  sent_at: Date
  sent_by: number
}

export type ReminderTexts = {
  content: string
  language: string
  reason: string
  set_at: Date
  set_by: number
}

export type RequestCounts = {
  began_at: Date
  caller: string
  count: number
}

export type Roles = {
  id: number
  name: string
  permissions: string[]
  updated_at: Generated<Date>
}

export type SavedViews = {
  created_at: Date
  id: Generated<number>
  list: string
  name: string
  query: string
  shared_at: Date | null
  updated_at: Date
  user_id: number
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
  portal_link_until: Date | null
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
  collected_sen: Sen
  credit_sen: Sen
  debit_sen: Sen
  id: Generated<number>
  loss_reason: string | null
  net_sen: Sen
  profit_sen: Sen
  remark: Generated<string>
  reversed_on: Day | null
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
  device: string | null
  file_id: number | null
  id: Generated<number>
  language: string
  portal_link_until: Date | null
  signed_at: Generated<Date>
  signed_by: number | null
  strokes: JsonColumn | null
  terms: JsonColumn
  terms_sha256: string
  typed_name: string | null
}

export type StatementRunParts = {
  byte_count: number
  entries: Generated<JsonColumn>
  last_customer_id: number
  position: number
  run_id: number
  sha256: string
}

export type StatementRuns = {
  agent_id: number
  done_count: Generated<number>
  finished_at: Date | null
  from_on: Day | null
  id: Generated<number>
  language: string
  public_origin: string
  requested_at: Date
  requested_by: number
  state: Generated<string>
  to_on: Day
  total_count: Generated<number>
}

export type TotpSecrets = {
  confirmed_at: Date | null
  last_period: Generated<number>
  sealed_secret: Buffer
  user_id: number
}

export type Transactions = {
  agent_id: number
  amount_sen: Sen
  balance_after_sen: Sen
  bank_account_id: number | null
  business_on: Day
  cashbook_id: number
  confirmed_at: Date | null
  confirmed_by: number | null
  counts_on: Day | null
  created_at: Generated<Date>
  created_by: number
  day: number
  id: Generated<number>
  is_taken_back: Generated<boolean>
  kind: string
  migration_id: number | null
  moved_from_id: number | null
  number: number
  reference: string | null
  remark: Generated<string>
  removal_reason: string | null
  removed_at: Date | null
  removed_by: number | null
  reversed_on: Day | null
  runner_id: number | null
  takes_back_id: number | null
  transfer_state: string | null
}

export type Users = {
  agent_id: number | null
  commission_rate_basis_points: Generated<number>
  created_at: Generated<Date>
  created_by: number | null
  email: string | null
  former_outbox_keys: Generated<string[]>
  id: Generated<number>
  is_link_user: Generated<boolean>
  is_made_by_link: Generated<boolean>
  is_password_by_other: Generated<boolean>
  last_login_at: Date | null
  last_login_network: string | null
  name: string
  outbox_key: Generated<string>
  password_hash: string
  phone_number: string | null
  profile_file_id: number | null
  role_id: number
  status: Generated<number>
  updated_at: Generated<Date>
  username: string
}

export type WebhookDeliveries = {
  answer: string | null
  created_at: Date
  delivered_at: Date | null
  id: Generated<number>
  log_id: number | null
  message_id: Generated<string>
  next_at: Date | null
  tries: Generated<number>
  webhook_id: number
}

export type Webhooks = {
  created_at: Date
  created_by: number
  events: string[]
  failing_since: Date | null
  id: Generated<number>
  paused_at: Date | null
  position: number
  sealed_secret: Buffer
  url: string
}

export type DB = {
  account_codes: AccountCodes
  account_days: AccountDays
  account_days_through: AccountDaysThrough
  acts_shown_since: ActsShownSince
  agent_packages: AgentPackages
  api_keys: ApiKeys
  approval_files: ApprovalFiles
  approval_requests: ApprovalRequests
  approval_rules: ApprovalRules
  attachments: Attachments
  backups: Backups
  bank_accounts: BankAccounts
  bank_files: BankFiles
  bank_lines: BankLines
  bank_readings: BankReadings
  business_identities: BusinessIdentities
  business_settings: BusinessSettings
  cash_holders: CashHolders
  cashbooks: Cashbooks
  checked_acts: CheckedActs
  closures: Closures
  collection_routes: CollectionRoutes
  commission_payments: CommissionPayments
  customer_groups: CustomerGroups
  customer_logins: CustomerLogins
  customer_merges: CustomerMerges
  customer_pairs: CustomerPairs
  customer_standings: CustomerStandings
  customers: Customers
  daily_totals: DailyTotals
  data_migration_problems: DataMigrationProblems
  data_migrations: DataMigrations
  days_off_calendars: DaysOffCalendars
  declared_days_off: DeclaredDaysOff
  difference_resolutions: DifferenceResolutions
  dispute_messages: DisputeMessages
  dispute_photos: DisputePhotos
  disputes: Disputes
  files: Files
  guarantor_signatures: GuarantorSignatures
  guarantors: Guarantors
  hand_overs: HandOvers
  idempotency_keys: IdempotencyKeys
  imported_cashbooks: ImportedCashbooks
  issued_statements: IssuedStatements
  journals: Journals
  list_columns: ListColumns
  listing_lines: ListingLines
  listings: Listings
  loan_flag_exceptions: LoanFlagExceptions
  loan_flags: LoanFlags
  locked_periods: LockedPeriods
  login_failures: LoginFailures
  missed_visits: MissedVisits
  notes: Notes
  open_cash_days: OpenCashDays
  operation_log: OperationLog
  operation_log_parts: OperationLogParts
  operation_log_redactions: OperationLogRedactions
  operation_log_seals: OperationLogSeals
  packages: Packages
  paper_checks: PaperChecks
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  petty_cash_accounts: PettyCashAccounts
  petty_cash_entries: PettyCashEntries
  place_codes: PlaceCodes
  portfolio_snapshots: PortfolioSnapshots
  postings: Postings
  promises: Promises
  proofs: Proofs
  recovery_codes: RecoveryCodes
  reloan_sources: ReloanSources
  reloans: Reloans
  reminder_texts: ReminderTexts
  reminders: Reminders
  request_counts: RequestCounts
  roles: Roles
  saved_views: SavedViews
  secrets: Secrets
  sessions: Sessions
  settlement_commissions: SettlementCommissions
  settlements: Settlements
  signatures: Signatures
  statement_run_parts: StatementRunParts
  statement_runs: StatementRuns
  totp_secrets: TotpSecrets
  transactions: Transactions
  users: Users
  webhook_deliveries: WebhookDeliveries
  webhooks: Webhooks
}

/** The columns' types in PostgreSQL. */
export const COLUMN_TYPES: Record<keyof DB, Record<string, string>> = {
  account_codes: { account: 'text', code: 'text' },
  account_days: { account: 'text', business_on: 'date', amount_sen: 'int8' },
  account_days_through: { is_only: 'bool', journal_id: 'int8' },
  acts_shown_since: { is_only: 'bool', since: 'timestamptz' },
  agent_packages: {
    agent_id: 'int8',
    package_id: 'int8',
    assigned_by: 'int8',
    assigned_at: 'timestamptz',
  },
  api_keys: {
    id: 'int8',
    name: 'text',
    hint: 'text',
    key_hash: 'bytea',
    user_id: 'int8',
    is_read_only: 'bool',
    expires_on: 'date',
    created_by: 'int8',
    created_at: 'timestamptz',
    last_used_at: 'timestamptz',
    revoked_at: 'timestamptz',
  },
  approval_files: { file_id: 'int8', request_id: 'int8', field: 'text' },
  approval_requests: {
    id: 'int8',
    act: 'text',
    state: 'text',
    call: 'text',
    request: 'jsonb',
    action: 'text',
    detail: 'jsonb',
    agent_id: 'int8',
    customer_id: 'int8',
    cashbook_id: 'int8',
    person_id: 'int8',
    amount_sen: 'int8',
    requested_by: 'int8',
    requested_at: 'timestamptz',
    idempotency_key: 'text',
    lapses_at: 'timestamptz',
    decided_by: 'int8',
    decided_at: 'timestamptz',
    reason: 'text',
    refusal: 'jsonb',
    done_in: 'text',
    cashbook_ids: 'int8[]',
  },
  approval_rules: { id: 'int8', rules: 'jsonb', set_by: 'int8', set_at: 'timestamptz' },
  attachments: {
    id: 'int8',
    agent_id: 'int8',
    file_id: 'int8',
    customer_id: 'int8',
    cashbook_id: 'int8',
    petty_cash_entry_id: 'int8',
    created_by: 'int8',
    created_at: 'timestamptz',
    transaction_id: 'int8',
    kind: 'text',
  },
  backups: {
    id: 'int8',
    taken_at: 'timestamptz',
    path: 'text',
    bytes: 'int8',
    error: 'text',
    next_at: 'timestamptz',
  },
  bank_accounts: {
    id: 'int8',
    agent_id: 'int8',
    name: 'text',
    status: 'int2',
    balance_sen: 'int8',
    created_by: 'int8',
    created_at: 'timestamptz',
  },
  bank_files: {
    id: 'int8',
    bank_account_id: 'int8',
    name: 'text',
    first_on: 'date',
    last_on: 'date',
    last_balance_sen: 'int8',
    line_count: 'int4',
    added_count: 'int4',
    unread_count: 'int4',
    left_out_count: 'int4',
    uploaded_by: 'int8',
    uploaded_at: 'timestamptz',
  },
  bank_lines: {
    id: 'int8',
    bank_account_id: 'int8',
    added_with: 'int8',
    row_number: 'int4',
    line_on: 'date',
    amount_sen: 'int8',
    balance_sen: 'int8',
    description: 'text',
    reference: 'text',
    search_text: 'text',
    line_key: 'text',
    occurrence: 'int4',
    problem: 'jsonb',
    journal_id: 'int8',
    not_ours_reason: 'text',
    explained_by: 'int8',
    explained_at: 'timestamptz',
  },
  bank_readings: {
    bank_account_id: 'int8',
    titles: 'text[]',
    column_mapping: 'jsonb',
    reading: 'jsonb',
    set_by: 'int8',
    set_at: 'timestamptz',
  },
  business_identities: { identity: 'uuid' },
  business_settings: {
    id: 'int8',
    legal_name: 'text',
    registration_number: 'text',
    licence_number: 'text',
    licence_ends_on: 'date',
    address: 'text',
    phone_number: 'text',
    email: 'text',
    logo_file_id: 'int8',
    highest_rate_basis_points: 'int4',
    set_by: 'int8',
    set_at: 'timestamptz',
  },
  cash_holders: { agent_id: 'int8', runner_id: 'int8', balance_sen: 'int8' },
  cashbooks: {
    id: 'int8',
    agent_id: 'int8',
    customer_id: 'int8',
    number: 'int8',
    cashbook_code: 'text',
    package_id: 'int8',
    package_type: 'int2',
    debit_days: 'int4',
    interest_rate_basis_points: 'int4',
    expected_sen: 'int8',
    debit_sen: 'int8',
    daily_sen: 'int8',
    first_credit_sen: 'int8',
    apr_percent: 'float8',
    debit_on: 'date',
    start_on: 'date',
    due_on: 'date',
    end_on: 'date',
    settle_type: 'int2',
    status: 'int2',
    credit_sen: 'int8',
    written_off_sen: 'int8',
    balance_sen: 'int8',
    transaction_count: 'int4',
    latest_on: 'date',
    remark: 'text',
    runner_id: 'int8',
    opened_by: 'int8',
    created_at: 'timestamptz',
    voided_at: 'timestamptz',
    agreement_number: 'text',
    agreement_signed_on: 'date',
    stamp_certificate_number: 'text',
    agreement_witness: 'text',
    agreement_copy_given_on: 'date',
    moved_on: 'date',
    moved_from_id: 'int8',
    recovered_sen: 'int8',
    skips_days_off: 'bool',
    off_bits: 'varbit',
    uncovered_on: 'date',
    last_on: 'date',
  },
  checked_acts: {
    id: 'int8',
    source: 'text',
    source_id: 'int8',
    checked_by: 'int8',
    checked_at: 'timestamptz',
    note: 'text',
  },
  closures: {
    cashbook_id: 'int8',
    agent_id: 'int8',
    settlement_id: 'int8',
    closed_on: 'date',
    closed_by: 'int8',
    closed_at: 'timestamptz',
    remark: 'text',
    has_unconfirmed: 'bool',
  },
  collection_routes: { user_id: 'int8', customer_ids: 'int8[]', saved_at: 'timestamptz' },
  commission_payments: {
    id: 'int8',
    agent_id: 'int8',
    user_id: 'int8',
    amount_sen: 'int8',
    paid_on: 'date',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    reversed_by: 'int8',
    reversed_at: 'timestamptz',
    reversal_reason: 'text',
    bank_account_id: 'int8',
    difference_resolution_id: 'int8',
    reversed_on: 'date',
    is_early: 'bool',
  },
  customer_groups: {
    id: 'int8',
    agent_id: 'int8',
    group_name: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  customer_logins: { user_id: 'int8', customer_id: 'int8', agent_id: 'int8' },
  customer_merges: {
    id: 'int8',
    kept_id: 'int8',
    merged_id: 'int8',
    before: 'jsonb',
    after: 'jsonb',
    moved: 'jsonb',
    former_photo_id: 'int8',
    merged_by: 'int8',
    merged_at: 'timestamptz',
    split_by: 'int8',
    split_at: 'timestamptz',
  },
  customer_pairs: {
    low_id: 'int8',
    high_id: 'int8',
    verdict: 'text',
    judged_by: 'int8',
    judged_at: 'timestamptz',
  },
  customer_standings: {
    customer_id: 'int8',
    agent_id: 'int8',
    status: 'int2',
    is_daily_payer: 'bool',
    active_count: 'int4',
    owing_count: 'int4',
    begun_on: 'date',
    uncovered_on: 'date',
    due_on: 'date',
    last_credit_on: 'date',
    balance_sen: 'int8',
    daily_sen: 'int8',
    part_paid_sen: 'int8',
    off_bits: 'varbit',
  },
  customers: {
    id: 'int8',
    agent_id: 'int8',
    customer_group_id: 'int8',
    name: 'text',
    phone_number: 'text',
    business_nature: 'text',
    address: 'text',
    postal_code: 'text',
    city: 'text',
    state: 'text',
    region: 'text',
    is_daily_payer: 'bool',
    route_position: 'int4',
    status: 'int2',
    profile_file_id: 'int8',
    portal_generation: 'int4',
    search_text: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    identity_number: 'text',
    language: 'text',
    anonymised_at: 'timestamptz',
    asks_for_login: 'bool',
    merged_into_id: 'int8',
  },
  daily_totals: {
    agent_id: 'int8',
    business_on: 'date',
    kind: 'text',
    runner_id: 'int8',
    amount_sen: 'int8',
    transaction_count: 'int8',
    transfer_sen: 'int8',
    transfer_count: 'int8',
  },
  data_migration_problems: {
    migration_id: 'int8',
    row_number: 'int4',
    reasons: 'jsonb',
    kind: 'text',
    cells: 'jsonb',
  },
  data_migrations: {
    id: 'int8',
    type: 'text',
    file_id: 'int8',
    file_sha256: 'text',
    column_mapping: 'jsonb',
    state: 'text',
    row_count: 'int4',
    done_count: 'int4',
    control_totals: 'jsonb',
    failure: 'text',
    requested_by: 'int8',
    requested_at: 'timestamptz',
    finished_at: 'timestamptz',
    titles: 'text[]',
    samples: 'jsonb',
    round: 'int4',
    problem_count: 'int4',
    reading: 'jsonb',
    row_counts: 'jsonb',
    kept_rows: 'text',
    balanced_after_journal: 'int8',
    answers: 'jsonb',
    first_rows: 'jsonb',
  },
  days_off_calendars: {
    id: 'int8',
    weekdays: 'int2[]',
    dates: 'jsonb',
    is_default: 'bool',
    set_by: 'int8',
    set_at: 'timestamptz',
  },
  declared_days_off: {
    id: 'int8',
    day_on: 'date',
    name: 'text',
    agent_ids: 'int8[]',
    cashbook_ids: 'int8[]',
    declared_by: 'int8',
    declared_at: 'timestamptz',
    undone_by: 'int8',
    undone_at: 'timestamptz',
  },
  difference_resolutions: {
    id: 'int8',
    agent_id: 'int8',
    runner_id: 'int8',
    type: 'text',
    amount_sen: 'int8',
    resolved_on: 'date',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    reversed_by: 'int8',
    reversed_at: 'timestamptz',
    reversal_reason: 'text',
    reversed_on: 'date',
  },
  dispute_messages: {
    id: 'int8',
    agent_id: 'int8',
    dispute_id: 'int8',
    is_by_customer: 'bool',
    words: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
  },
  dispute_photos: { message_id: 'int8', file_id: 'int8' },
  disputes: {
    id: 'int8',
    agent_id: 'int8',
    customer_id: 'int8',
    cashbook_id: 'int8',
    transaction_id: 'int8',
    kind: 'text',
    disputed_on: 'date',
    amount_sen: 'int8',
    outcome: 'text',
    closed_by: 'int8',
    closed_at: 'timestamptz',
    created_at: 'timestamptz',
    correction_id: 'int8',
  },
  files: {
    id: 'int8',
    agent_id: 'int8',
    sha256: 'text',
    media_type: 'text',
    byte_count: 'int8',
    original_name: 'text',
    uploaded_by: 'int8',
    created_at: 'timestamptz',
  },
  guarantor_signatures: {
    cashbook_id: 'int8',
    place: 'int2',
    agent_id: 'int8',
    customer_id: 'int8',
    strokes: 'jsonb',
    typed_name: 'text',
    language: 'text',
    terms_sha256: 'text',
    signed_at: 'timestamptz',
    signed_by: 'int8',
    address: 'text',
    device: 'text',
  },
  guarantors: {
    cashbook_id: 'int8',
    place: 'int2',
    agent_id: 'int8',
    customer_id: 'int8',
    name: 'text',
    phone_number: 'text',
    identity_number: 'text',
    relation: 'text',
    address: 'text',
    search_text: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
  },
  hand_overs: {
    id: 'int8',
    agent_id: 'int8',
    runner_id: 'int8',
    collected_on: 'date',
    expected_sen: 'int8',
    counted_sen: 'int8',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    confirmed_by: 'int8',
    confirmed_at: 'timestamptz',
    removed_at: 'timestamptz',
    boxed_sen: 'int8',
    resolved_sen: 'int8',
    part_of: 'int8',
    first_counted_sen: 'int8',
    is_of_ledger: 'bool',
  },
  idempotency_keys: {
    user_id: 'int8',
    key: 'text',
    call: 'text',
    request_hash: 'bytea',
    answer: 'json',
    created_at: 'timestamptz',
  },
  imported_cashbooks: { cashbook_id: 'int8', reference: 'text', migration_id: 'int8' },
  issued_statements: {
    id: 'int8',
    agent_id: 'int8',
    customer_id: 'int8',
    from_on: 'date',
    to_on: 'date',
    closing_sen: 'int8',
    line_count: 'int4',
    last_journal_id: 'int8',
    issued_at: 'timestamptz',
  },
  journals: {
    id: 'int8',
    agent_id: 'int8',
    event: 'text',
    business_on: 'date',
    cashbook_id: 'int8',
    transaction_id: 'int8',
    petty_cash_entry_id: 'int8',
    reverses_id: 'int8',
    created_by: 'int8',
    created_at: 'timestamptz',
    commission_payment_id: 'int8',
    hand_over_id: 'int8',
    difference_resolution_id: 'int8',
  },
  list_columns: { user_id: 'int8', list: 'text', columns: 'text[]', updated_at: 'timestamptz' },
  listing_lines: {
    listing_id: 'int8',
    position: 'int4',
    agent_id: 'int8',
    cashbook_id: 'int8',
    day: 'int4',
    daily_sen: 'int8',
    debt_days: 'int4',
    due_today_sen: 'int8',
    balance_sen: 'int8',
    customer_id: 'int8',
    cashbook_code: 'text',
    customer_name: 'text',
    phone_number: 'text',
    place: 'text',
    debit_days: 'int4',
  },
  listings: {
    id: 'int8',
    agent_id: 'int8',
    number: 'int4',
    listed_on: 'date',
    runner_id: 'int8',
    created_by: 'int8',
    created_at: 'timestamptz',
    group_names: 'text[]',
    is_of_chosen: 'bool',
  },
  loan_flag_exceptions: {
    id: 'int8',
    customer_id: 'int8',
    reason: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    ended_at: 'timestamptz',
  },
  loan_flags: {
    id: 'int8',
    customer_id: 'int8',
    reason: 'text',
    until_on: 'date',
    created_by: 'int8',
    created_at: 'timestamptz',
    removed_by: 'int8',
    removed_at: 'timestamptz',
  },
  locked_periods: {
    id: 'int8',
    locked_on: 'date',
    reason: 'text',
    last_journal_id: 'int8',
    set_by: 'int8',
    set_at: 'timestamptz',
  },
  login_failures: { id: 'int8', username: 'text', address: 'text', failed_at: 'timestamptz' },
  missed_visits: {
    id: 'int8',
    agent_id: 'int8',
    cashbook_id: 'int8',
    runner_id: 'int8',
    visited_on: 'date',
    reason: 'text',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    removed_at: 'timestamptz',
  },
  notes: {
    id: 'int8',
    agent_id: 'int8',
    author_id: 'int8',
    customer_id: 'int8',
    content: 'text',
    colour: 'text',
    is_pinned: 'bool',
    status: 'int2',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  open_cash_days: { agent_id: 'int8', runner_id: 'int8', business_on: 'date' },
  operation_log: {
    id: 'int8',
    happened_at: 'timestamptz',
    actor_id: 'int8',
    actor_role: 'int2',
    agent_id: 'int8',
    action: 'text',
    entity: 'text',
    entity_id: 'int8',
    customer_id: 'int8',
    cashbook_id: 'int8',
    detail: 'jsonb',
    request_id: 'text',
    address: 'text',
    device: 'text',
  },
  operation_log_parts: { log_id: 'int8', kept_hash: 'bytea', origin_hash: 'bytea' },
  operation_log_redactions: {
    log_id: 'int8',
    original_hash: 'bytea',
    redacted_hash: 'bytea',
    digest: 'bytea',
    redacted_at: 'timestamptz',
    texts_hash: 'bytea',
    origin_hash: 'bytea',
  },
  operation_log_seals: {
    log_id: 'int8',
    hash: 'bytea',
    sealed_at: 'timestamptz',
    position: 'int8',
    format: 'int2',
  },
  packages: {
    id: 'int8',
    package_type: 'int2',
    package_name: 'text',
    debit_days: 'int4',
    interest_rate_basis_points: 'int4',
    expected_sen: 'int8',
    debit_sen: 'int8',
    scope: 'int2',
    regions: 'text[]',
    post_codes: 'text[]',
    status: 'int2',
    created_by: 'int8',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  paper_checks: {
    id: 'int8',
    paper: 'text',
    paper_id: 'int8',
    result: 'text',
    checked_on: 'date',
    checked_at: 'timestamptz',
  },
  passkey_challenges: { challenge: 'text', user_id: 'int8', expires_at: 'timestamptz' },
  passkeys: {
    id: 'int8',
    user_id: 'int8',
    credential_id: 'text',
    public_key: 'bytea',
    counter: 'int8',
    transports: 'text[]',
    name: 'text',
    created_at: 'timestamptz',
    last_used_at: 'timestamptz',
  },
  petty_cash_accounts: { agent_id: 'int8', balance_sen: 'int8' },
  petty_cash_entries: {
    id: 'int8',
    agent_id: 'int8',
    type: 'text',
    amount_sen: 'int8',
    business_on: 'date',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    bank_account_id: 'int8',
    to_bank_account_id: 'int8',
    migration_id: 'int8',
  },
  place_codes: { agent_id: 'int8', bank_account_id: 'int8', code: 'text' },
  portfolio_snapshots: {
    agent_id: 'int8',
    business_on: 'date',
    loan_count: 'int8',
    outstanding_sen: 'int8',
    at_risk_4_sen: 'int8',
    at_risk_8_sen: 'int8',
    at_risk_30_sen: 'int8',
  },
  postings: {
    journal_id: 'int8',
    line: 'int2',
    agent_id: 'int8',
    account: 'text',
    cashbook_id: 'int8',
    user_id: 'int8',
    amount_sen: 'int8',
    business_on: 'date',
    bank_account_id: 'int8',
    holder_id: 'int8',
  },
  promises: {
    id: 'int8',
    agent_id: 'int8',
    cashbook_id: 'int8',
    missed_visit_id: 'int8',
    made_on: 'date',
    promised_on: 'date',
    amount_sen: 'int8',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    removed_at: 'timestamptz',
    is_by_customer: 'bool',
  },
  proofs: { id: 'int8', proof: 'text', proved_at: 'timestamptz', outcome: 'text', detail: 'text' },
  recovery_codes: { user_id: 'int8', code_hash: 'bytea' },
  reloan_sources: {
    old_cashbook_id: 'int8',
    reloan_id: 'int8',
    agent_id: 'int8',
    balance_sen: 'int8',
    is_undone: 'bool',
  },
  reloans: {
    id: 'int8',
    agent_id: 'int8',
    customer_id: 'int8',
    new_cashbook_id: 'int8',
    carried_sen: 'int8',
    pay_out_sen: 'int8',
    reloaned_on: 'date',
    reloaned_by: 'int8',
    created_at: 'timestamptz',
    undone_on: 'date',
    undone_by: 'int8',
    undone_at: 'timestamptz',
    undo_reason: 'text',
  },
  reminder_texts: {
    reason: 'text',
    language: 'text',
    content: 'text',
    set_by: 'int8',
    set_at: 'timestamptz',
  },
  reminders: {
    id: 'int8',
    agent_id: 'int8',
    customer_id: 'int8',
    reminded_on: 'date',
    reason: 'text',
    sent_by: 'int8',
    sent_at: 'timestamptz',
  },
  request_counts: { caller: 'text', began_at: 'timestamptz', count: 'int4' },
  roles: { id: 'int2', name: 'text', permissions: 'text[]', updated_at: 'timestamptz' },
  saved_views: {
    id: 'int8',
    user_id: 'int8',
    list: 'text',
    name: 'text',
    query: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    shared_at: 'timestamptz',
  },
  secrets: { name: 'text', value: 'bytea', created_at: 'timestamptz' },
  sessions: {
    token_hash: 'bytea',
    user_id: 'int8',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
    address: 'text',
    device: 'text',
    portal_link_until: 'timestamptz',
  },
  settlement_commissions: {
    settlement_id: 'int8',
    runner_id: 'int8',
    agent_id: 'int8',
    rate_basis_points: 'int4',
    collected_sen: 'int8',
    commission_sen: 'int8',
  },
  settlements: {
    id: 'int8',
    agent_id: 'int8',
    cashbook_id: 'int8',
    settle_type: 'int2',
    settled_on: 'date',
    settled_by: 'int8',
    settled_at: 'timestamptz',
    credit_sen: 'int8',
    debit_sen: 'int8',
    profit_sen: 'int8',
    written_off_sen: 'int8',
    agent_rate_basis_points: 'int4',
    agent_commission_sen: 'int8',
    runner_commission_sen: 'int8',
    net_sen: 'int8',
    remark: 'text',
    undone_on: 'date',
    undone_by: 'int8',
    undone_at: 'timestamptz',
    collected_sen: 'int8',
    reversed_on: 'date',
    loss_reason: 'text',
  },
  signatures: {
    id: 'int8',
    agent_id: 'int8',
    customer_id: 'int8',
    cashbook_id: 'int8',
    file_id: 'int8',
    strokes: 'jsonb',
    typed_name: 'text',
    language: 'text',
    terms: 'jsonb',
    signed_at: 'timestamptz',
    signed_by: 'int8',
    address: 'text',
    terms_sha256: 'text',
    portal_link_until: 'timestamptz',
    device: 'text',
  },
  statement_run_parts: {
    run_id: 'int8',
    position: 'int4',
    sha256: 'text',
    byte_count: 'int8',
    last_customer_id: 'int8',
    entries: 'jsonb',
  },
  statement_runs: {
    id: 'int8',
    agent_id: 'int8',
    requested_by: 'int8',
    from_on: 'date',
    to_on: 'date',
    language: 'text',
    public_origin: 'text',
    state: 'text',
    done_count: 'int4',
    total_count: 'int4',
    requested_at: 'timestamptz',
    finished_at: 'timestamptz',
  },
  totp_secrets: {
    user_id: 'int8',
    sealed_secret: 'bytea',
    confirmed_at: 'timestamptz',
    last_period: 'int8',
  },
  transactions: {
    id: 'int8',
    agent_id: 'int8',
    cashbook_id: 'int8',
    number: 'int4',
    kind: 'text',
    amount_sen: 'int8',
    balance_after_sen: 'int8',
    business_on: 'date',
    day: 'int4',
    runner_id: 'int8',
    remark: 'text',
    created_by: 'int8',
    created_at: 'timestamptz',
    removed_at: 'timestamptz',
    removed_by: 'int8',
    removal_reason: 'text',
    bank_account_id: 'int8',
    reference: 'text',
    transfer_state: 'text',
    confirmed_by: 'int8',
    confirmed_at: 'timestamptz',
    takes_back_id: 'int8',
    reversed_on: 'date',
    is_taken_back: 'bool',
    moved_from_id: 'int8',
    counts_on: 'date',
    migration_id: 'int8',
  },
  users: {
    id: 'int8',
    role_id: 'int2',
    agent_id: 'int8',
    username: 'text',
    password_hash: 'text',
    name: 'text',
    phone_number: 'text',
    email: 'text',
    commission_rate_basis_points: 'int4',
    status: 'int2',
    profile_file_id: 'int8',
    created_by: 'int8',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    last_login_at: 'timestamptz',
    last_login_network: 'text',
    outbox_key: 'text',
    former_outbox_keys: 'text[]',
    is_password_by_other: 'bool',
    is_link_user: 'bool',
    is_made_by_link: 'bool',
  },
  webhook_deliveries: {
    id: 'int8',
    webhook_id: 'int8',
    message_id: 'uuid',
    log_id: 'int8',
    tries: 'int4',
    next_at: 'timestamptz',
    delivered_at: 'timestamptz',
    answer: 'text',
    created_at: 'timestamptz',
  },
  webhooks: {
    id: 'int8',
    url: 'text',
    events: 'text[]',
    sealed_secret: 'bytea',
    position: 'int8',
    created_by: 'int8',
    created_at: 'timestamptz',
    failing_since: 'timestamptz',
    paused_at: 'timestamptz',
  },
}
