import type { z } from 'zod'
import type { Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { getLenderName, loadBusiness, type Business } from './loadBusiness.ts'

/** Returns the business as papers print it. */
export const handleGetBusiness: Read<typeof endpoints.getBusiness> = async (context) =>
  toBusinessDto(await loadBusiness(context.db), context)

/** Converts the settings to their API representation. */
export function toBusinessDto(
  { logoFileId: _id, ...business }: Business,
  context: Pick<Context<unknown>, 'businessName'>,
): z.output<typeof schemas.business> {
  return { ...business, name: getLenderName(business, context) }
}
