import { z } from 'zod'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, optionalText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { accountCodeMessages } from './accountCodeMessages.ts'

export const account = z.enum(ACCOUNT_NAMES as [(typeof ACCOUNT_NAMES)[number]])

const codes = z
  .array(
    z.object({
      account: labelled(account, accountCodeMessages.account),
      code: labelled(optionalText(20), accountCodeMessages.code),
    }),
  )
  .max(ACCOUNT_NAMES.length)
  .superRefine((lines, context) => {
    const isTaken = (code: string, index: number) =>
      lines.some((other, place) => place < index && other.code === code) ||
      ACCOUNT_NAMES.some((name) => name === code && name !== lines[index]?.account)
    for (const [index, line] of lines.entries()) {
      if (lines.findIndex((other) => other.account === line.account) < index) {
        context.addIssue({ code: 'custom', path: [index, 'account'], message: 'ACCOUNT_TWICE' })
      }
      if (line.code !== '' && isTaken(line.code, index)) {
        context.addIssue({ code: 'custom', path: [index, 'code'], message: 'ACCOUNT_CODE_TAKEN' })
      }
    }
  })

export const mapping = z.object({ items: labelled(codes, accountCodeMessages.title) })

export const setAccountCodes = withBody(contract.setAccountCodes, mapping)
