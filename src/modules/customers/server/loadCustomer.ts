import type { z } from 'zod'
import { allows } from '#core/access/allows.ts'
import { maskIdentity } from '#core/identityNumber.ts'
import { standsFor } from '#db/whom.ts'
import type { Language } from '#platform/contract/message.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { customerDetails } from './schemas.ts'
import { toAttachmentDto, attachmentsSql } from './attachments/attachments.ts'
import { toCustomerDto, selectCustomers } from './customerRows.ts'
import { visibleCustomers } from './visibleCustomers.ts'

/**
 * Returns a visible customer with everything that its page shows; for a merged record, the one that
 * it leads to. @throws AppError NOT_FOUND
 */
export async function loadCustomer(
  { db, actor, today }: Pick<Context<Actor>, 'db' | 'actor' | 'today'>,
  id: number,
): Promise<z.output<typeof customerDetails>> {
  const row = await selectCustomers(db, today)
    .select(attachmentsSql.as('attachments'))
    .where('customers.id', '=', standsFor(id))
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  const customer = orNotFound(row)
  const seesNumber = allows('CUSTOMER_MANAGEMENT_UPDATE', actor.permissions)
  const number = customer.identity_number
  return {
    ...toCustomerDto(customer),
    identityNumber: seesNumber ? number : maskIdentity(number),
    language: customer.language as Language,
    attachments: customer.attachments.map(toAttachmentDto),
    updatedAt: customer.updated_at,
  }
}
