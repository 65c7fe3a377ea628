import { showPhone } from '#platform/contract/showPhone.ts'
import { maskIdentity } from '#core/identityNumber.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import type { GuarantorIn } from '../../guarantorForms.ts'
import { guarantorMessages as text } from '../../guarantorMessages.ts'
import { searchText } from '../searchText.ts'

type Book = { id: number; agent_id: number; customer_id: number }

/** The guarantors of one cashbook, in their order. */
export type Guaranteed = { book: Book; guarantors: readonly GuarantorIn[] }

/** Adds the guarantors of cashbooks that have none, one or thousands. */
export function insertGuarantors(
  { db, actor, now, enqueue }: Context<Actor>,
  guaranteed: readonly Guaranteed[],
): void {
  const rows = guaranteed.flatMap(({ book, guarantors }) =>
    guarantors.map((each, at) => ({
      cashbook_id: book.id,
      place: at + 1,
      agent_id: book.agent_id,
      customer_id: book.customer_id,
      name: each.name,
      phone_number: each.phoneNumber,
      identity_number: each.identityNumber,
      relation: each.relation,
      address: each.address,
      search_text: searchText(each.name, each.phoneNumber),
      created_by: actor.id,
      created_at: now,
    })),
  )
  enqueue(insertAll(db, 'guarantors', rows))
}

/** Puts guarantors in the place of those that a locked cashbook has. */
export async function replaceGuarantors(
  context: Context<Actor>,
  guaranteed: Guaranteed,
): Promise<void> {
  await context.db.deleteFrom('guarantors').where('cashbook_id', '=', guaranteed.book.id).execute()
  insertGuarantors(context, [guaranteed])
}

type Person = { phoneNumber: string; identityNumber: string }

/**
 * Refuses a guarantor who is the borrower or stands twice, by the number of the identity card or,
 * without one, by the phone. @throws AppError 422 at the guarantor's number
 */
export function refuseWrongGuarantors(
  guarantors: readonly GuarantorIn[],
  borrower: Person,
  path = 'guarantors',
): void {
  for (const [at, each] of guarantors.entries()) {
    const field = `${path}.${at}.${each.identityNumber === '' ? 'phoneNumber' : 'identityNumber'}`
    if (isSame(each, borrower)) throw fieldError(field, text.GUARANTOR_IS_BORROWER)
    if (guarantors.slice(0, at).some((other) => isSame(each, other)))
      throw fieldError(field, text.GUARANTOR_TWICE)
  }
}

/** A family may share a phone: it counts only where a number is missing. */
export const isSame = (one: Person, other: Person): boolean =>
  one.identityNumber !== '' && other.identityNumber !== ''
    ? one.identityNumber === other.identityNumber
    : one.phoneNumber === other.phoneNumber

/** Returns guarantors as the log and the lists show them: a line for each. */
export const toLines = (guarantors: readonly GuarantorIn[]): string[] =>
  guarantors.map(({ name, phoneNumber, identityNumber, relation, address }) =>
    [name, showPhone(phoneNumber), maskIdentity(identityNumber), relation, address]
      .filter((part) => part !== '')
      .join(' · '),
  )
