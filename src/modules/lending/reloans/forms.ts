import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, joinedIds, requiredText, requiredLines } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { reloanMessages as text } from './messages.ts'
import { previewCashbookBody } from '../cashbooks/forms.ts'

export const reloanIn = previewCashbookBody.extend({
  cashbookIds: labelled(joinedIds, text.oldCashbooks),
})

export const previewReloan = withBody(contract.previewReloan, reloanIn)

export const processReloanBody = reloanIn.extend({
  previewToken: labelled(
    requiredText(200).meta({ description: 'as POST /customer/preview-reloan gives it' }),
    text.previewToken,
  ),
})

export const processReloan = withBody(contract.processReloan, processReloanBody)

export const undoReloanBody = z.object({ reason: labelled(requiredLines(500), text.undoReason) })

export const undoReloan = withBody(contract.undoReloan, undoReloanBody)
