import { monthEndMessages } from '#modules/reports/month-end/messages.ts'
import { bankLineMessages } from '#modules/cash/bank-lines/messages.ts'
import { bankRowMessages } from '#modules/cash/bank-lines/rowMessages.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { pettyCashMessages } from '#modules/cash/petty-cash/messages.ts'
import { listingMessages } from '#modules/collection/listing/messages.ts'
import { reminderMessages } from '#modules/collection/reminders/messages.ts'
import { collectionMessages } from '#modules/collection/round/messages.ts'
import { massCreditMessages } from '#modules/collection/sheet/messages.ts'
import { groupsMessages } from '#modules/customers/groups/messages.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { notesMessages } from '#modules/customers/notes/messages.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { correctionMessages } from '#modules/lending/credits/correctionMessages.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { iouMessages } from '#modules/lending/iou/messages.ts'
import { packagesMessages } from '#modules/lending/packages/messages.ts'
import { reloanMessages } from '#modules/lending/reloans/messages.ts'
import { commissionMessages } from '#modules/cash/commission/messages.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import { transferMessages } from '#modules/lending/transfers/messages.ts'
import { accessMessages } from '#modules/office/access/messages.ts'
import { approvalMessages } from '#modules/office/approvals/messages.ts'
import { apiKeyMessages } from '#modules/office/api-keys/messages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { businessMessages } from '#modules/office/business/messages.ts'
import { savedViewMessages } from '#modules/office/saved-views/messages.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { portalMessages } from '#modules/portal/messages.ts'
import { migrationMessages } from '#modules/records/migration/messages.ts'
import { sheetMessages } from '#modules/records/migration/sheetMessages.ts'
import { personFileMessages } from '#modules/records/personal-data/messages.ts'
import { toCheckMessages } from '#modules/records/to-check/messages.ts'
import { webhookMessages } from '#modules/records/webhooks/messages.ts'
import { statementMessages } from '#modules/reports/statements/messages.ts'
import { transactionReportMessages } from '#modules/reports/transactions/messages.ts'
import { cashRefusals } from '#platform/contract/cashRefusals.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { loanRefusals } from '#platform/contract/loanRefusals.ts'
import { passwordMessages } from '#platform/contract/passwordMessages.ts'
import { pictureRefusals } from '#platform/contract/pictureRefusals.ts'
import { recordChangedMessages } from '#platform/contract/recordChangedMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { sheetRefusals } from '#platform/contract/sheetRefusals.ts'
import type { Message } from '#platform/contract/message.ts'

const TABLES: readonly Readonly<Record<string, Message>>[] = [
  bankLineMessages,
  bankRowMessages,
  handOverMessages,
  pettyCashMessages,
  listingMessages,
  reminderMessages,
  collectionMessages,
  massCreditMessages,
  groupsMessages,
  customersMessages,
  guarantorMessages,
  notesMessages,
  accountMessages,
  monthEndMessages,
  ledgerMessages,
  cashbookMessages,
  correctionMessages,
  creditMessages,
  iouMessages,
  packagesMessages,
  reloanMessages,
  commissionMessages,
  settlementMessages,
  transferMessages,
  accessMessages,
  apiKeyMessages,
  approvalMessages,
  authMessages,
  businessMessages,
  savedViewMessages,
  usersMessages,
  disputeMessages,
  portalMessages,
  migrationMessages,
  sheetMessages,
  personFileMessages,
  toCheckMessages,
  webhookMessages,
  statementMessages,
  transactionReportMessages,
  cashRefusals,
  commonMessages,
  fieldMessages,
  loanRefusals,
  passwordMessages,
  pictureRefusals,
  recordChangedMessages,
  requestMessages,
  sheetRefusals,
]

const isCode = ({ key }: Message) => key === key.toUpperCase()

/** Every refusal of the server, in the order of its code: the API's document lists them. */
export const allRefusals: readonly Message[] = TABLES.flatMap((table) => Object.values(table))
  .filter(isCode)
  .sort((a, b) => (a.key < b.key ? -1 : 1))
