import type { Read } from '../../../platform/server/verb.ts'
import type * as calls from '../contract.ts'
import { iouOut } from './iouOut.ts'
import { iouRow } from './iouRow.ts'

/** The IOU of a cashbook. */
export const getIou: Read<typeof calls.getIou> = async (context, { params }) =>
  iouOut(await iouRow(context, params.cashbookId), context.businessName)
