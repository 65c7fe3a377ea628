import { z } from 'zod'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import { id, labelled, optionalText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { accountCodeMessages } from './accountCodeMessages.ts'

export const account = z.enum(ACCOUNT_NAMES as [(typeof ACCOUNT_NAMES)[number]])

const codes = z
  .array(
    z.object({
      account: labelled(account, accountCodeMessages.account),
      code: labelled(optionalText(100), accountCodeMessages.code),
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

/** A place where money lies: an agent's petty cash, or one of the agent's bank accounts. */
const placeCode = z.object({
  agentId: labelled(id, accountCodeMessages.agent),
  bankAccountId: labelled(id.nullable(), accountCodeMessages.bankAccount).default(null),
  code: labelled(optionalText(100), accountCodeMessages.code),
})

export const mapping = z.object({ items: labelled(codes, accountCodeMessages.title) })

export const setMapping = mapping
  .extend({
    places: labelled(z.array(placeCode).max(5_000), accountCodeMessages.places).optional().meta({
      description: 'of petty cash (no bank account) and bank accounts; kept when left out',
    }),
  })
  .superRefine(({ items, places = [] }, context) => {
    const taken = new Set<string>(items.map(({ code }) => code))
    for (const [index, { code }] of places.entries()) {
      if (code === '') continue
      if (taken.has(code) || ACCOUNT_NAMES.some((name) => name === code)) {
        const path = ['places', index, 'code']
        context.addIssue({ code: 'custom', path, message: 'ACCOUNT_CODE_TAKEN' })
      }
      taken.add(code)
    }
  })

export const setAccountCodes = withBody(contract.setAccountCodes, setMapping)
