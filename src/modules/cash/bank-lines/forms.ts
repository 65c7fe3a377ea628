import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  labelled,
  optionalLines,
  requiredLines,
} from '#platform/contract/field.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { pettyCashType } from '../petty-cash/forms.ts'
import { pettyCashMessages } from '../petty-cash/messages.ts'
import * as contract from './contract.ts'
import { bankLineMessages as text } from './messages.ts'

export const creditBankLineBody = z.object({
  cashbookId: labelled(id, creditMessages.cashbook),
  date: labelled(businessDay, creditMessages.date)
    .optional()
    .meta({ description: 'the day of the payment; the day of the line when left out' }),
  runnerId: labelled(id.nullable(), creditMessages.runner).optional(),
  remark: labelled(optionalLines(500), creditMessages.remark),
})

export const creditBankLine = withBody(contract.creditBankLine, creditBankLineBody)

export const enterBankLineBody = z.object({
  type: labelled(pettyCashType, text.entryType),
  otherAccountId: labelled(id.nullable(), accountMessages.toAccount).default(null).meta({
    description: 'the other side of MOVE: a bank account, or null for petty cash',
  }),
  remark: labelled(optionalLines(500), pettyCashMessages.remark),
})

export const enterBankLine = withBody(contract.enterBankLine, enterBankLineBody)

export const disownBankLineBody = z.object({ reason: labelled(requiredLines(500), text.reason) })

export const disownBankLine = withBody(contract.disownBankLine, disownBankLineBody)
