import { z } from 'zod'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { labelled, optionalText } from '#platform/contract/field.ts'
import { account, ADMINS } from './contract.ts'
import { accountCodeMessages as text } from './accountCodeMessages.ts'

const codes = z
  .array(
    z.object({
      account: labelled(account, text.account),
      code: labelled(optionalText(20), text.code),
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

const mapping = z.object({ items: labelled(codes, text.title) })

export const getAccountCodes = endpoint({
  method: 'GET',
  path: '/configuration/account-code',
  summary: 'The owner’s code of every account; empty where there is none',
  access: 'SIGNED_IN',
  roles: ADMINS,
  output: mapping,
})

export const setAccountCodes = endpoint({
  method: 'PUT',
  path: '/configuration/account-code',
  summary:
    'Replace the codes of all accounts; one that is left out or empty has none. Accepts the list alone, or {items}',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  body: mapping,
  bareList: 'items',
  output: mapping,
})
