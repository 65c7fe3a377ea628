import { sql, type ExpressionBuilder } from 'kysely'
import { allows } from '#core/access/allows.ts'
import type { Permission } from '#core/access/permissions.ts'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { visibleTransfers } from '#modules/lending/transfers/server/transferRows.ts'
import { visibleDisputes } from '#modules/portal/disputes/server/visibleDisputes.ts'
import { visiblePettyCash } from '#modules/ledger/server/visiblePettyCash.ts'
import { visiblePeople } from '#modules/office/users/server/visiblePeople.ts'

type Files = ExpressionBuilder<DB, 'files'>

/**
 * Restricts files to those of records that a user may see, with the permission to read them. The
 * documents that staff keep of a customer or a cashbook are hidden from the customer's own login.
 * Every user sees their own photo.
 */
export function visibleFiles(actor: Actor) {
  const may = (...permissions: Permission[]) => allows(permissions, actor.permissions)
  const isStaff = actor.roleId !== ROLES.CUSTOMER
  return (eb: Files) =>
    eb.or([
      eb.exists(photos(eb).where('users.id', '=', actor.id)),
      // Everybody reads papers of the business, signed ones with the logo of their day too.
      eb.exists(logos(eb)),
      eb.exists(photos(eb).where(visiblePeople(actor)).where('users.role_id', 'in', readable(may))),
      ...(may('CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ')
        ? [eb.exists(customerPhotos(eb).where(visibleCustomers(actor)))]
        : []),
      ...(may('CASHBOOK_MANAGEMENT_READ')
        ? [eb.exists(signed(eb).where(visibleCashbooks(actor)))]
        : []),
      ...(isStaff && may('CASHBOOK_MANAGEMENT_READ')
        ? [eb.exists(receipts(eb).where(visibleCashbooks(actor)))]
        : []),
      ...(isStaff && may('CUSTOMER_MANAGEMENT_READ')
        ? [eb.exists(papers(eb).where(visibleCustomers(actor)))]
        : []),
      ...(isStaff && may('CASHBOOK_TRANSACTIONS_MANAGEMENT_READ')
        ? [
            eb.exists(slips(eb).where(visibleCashbooks(actor))),
            eb.exists(slips(eb).where(visibleTransfers(actor))),
          ]
        : []),
      ...(may(isStaff ? 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ' : 'CASHBOOK_MANAGEMENT_READ')
        ? [eb.exists(disputePhotos(eb).where(visibleDisputes(actor)))]
        : []),
      eb.exists(pettyCashPapers(eb).where(visiblePettyCash(actor))),
    ])
}

/** Returns the roles whose users' details the holder of these permissions may read. */
function readable(may: (permission: Permission) => boolean) {
  const roles = (['ADMIN', 'AGENT', 'RUNNER'] satisfies RoleName[])
    .filter((role) => may(`${role}_MANAGEMENT_READ`))
    .map((role) => ROLES[role])
  return sql<number>`(SELECT unnest(${roles}::smallint[]))`
}

const photos = (eb: Files) =>
  eb.selectFrom('users').select('users.id').whereRef('users.profile_file_id', '=', 'files.id')

const logos = (eb: Files) =>
  eb
    .selectFrom('business_settings')
    .select('business_settings.id')
    .whereRef('business_settings.logo_file_id', '=', 'files.id')

const customerPhotos = (eb: Files) =>
  eb
    .selectFrom('customers')
    .select('customers.id')
    .whereRef('customers.profile_file_id', '=', 'files.id')

const signed = (eb: Files) =>
  eb
    .selectFrom('signatures')
    .innerJoin('cashbooks', 'cashbooks.id', 'signatures.cashbook_id')
    .select('signatures.id')
    .whereRef('signatures.file_id', '=', 'files.id')

const receipts = (eb: Files) =>
  eb
    .selectFrom('attachments')
    .innerJoin('cashbooks', 'cashbooks.id', 'attachments.cashbook_id')
    .select('attachments.id')
    .whereRef('attachments.file_id', '=', 'files.id')

const papers = (eb: Files) =>
  eb
    .selectFrom('attachments')
    .innerJoin('customers', 'customers.id', 'attachments.customer_id')
    .select('attachments.id')
    .whereRef('attachments.file_id', '=', 'files.id')

// A transfer stays with the agent whose account it is, also after the customer moves.
const slips = (eb: Files) =>
  eb
    .selectFrom('attachments')
    .innerJoin('transactions', 'transactions.id', 'attachments.transaction_id')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .select('attachments.id')
    .whereRef('attachments.file_id', '=', 'files.id')

const pettyCashPapers = (eb: Files) =>
  eb
    .selectFrom('attachments')
    .innerJoin('petty_cash_entries', 'petty_cash_entries.id', 'attachments.petty_cash_entry_id')
    .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'petty_cash_entries.agent_id')
    .select('attachments.id')
    .whereRef('attachments.file_id', '=', 'files.id')

const disputePhotos = (eb: Files) =>
  eb
    .selectFrom('dispute_photos')
    .innerJoin('dispute_messages', 'dispute_messages.id', 'dispute_photos.message_id')
    .innerJoin('disputes', 'disputes.id', 'dispute_messages.dispute_id')
    .select('dispute_photos.file_id')
    .whereRef('dispute_photos.file_id', '=', 'files.id')
