import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { addBankFile } from '#modules/cash/bank-lines/contract.ts'
import type { Reply, TestUser } from './testUser.ts'

export type AddedFile = ResponseOf<typeof addBankFile>

type Fields = { mapping?: string; headingRow?: string; name?: string }

/** Uploads a bank's file to an account, or only asks how it would be read. */
export async function sendBankFile<Result = AddedFile>(
  who: TestUser,
  accountId: number,
  content: string | Buffer,
  { name = 'november.csv', ...fields }: Fields = {},
  path: 'file' | 'preview' = 'file',
): Promise<Reply<Result>> {
  const payload = new FormData()
  payload.append('accountId', String(accountId))
  for (const [key, value] of Object.entries(fields)) payload.append(key, value)
  payload.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const url = `/api/bank-line/${path}`
  const headers = { 'idempotency-key': randomUUID() }
  return (await who.inject({ method: 'POST', url, payload, headers })) as Reply<Result>
}

/** One line of a bank's file: its day, its text, and an amount that is negative when it went out. */
export type Line = readonly [on: string, text: string, ringgit: number]

/** Writes lines as a bank's file, with the balance after each. */
export function toBankFile(lines: readonly Line[], opening = 0): string {
  let balance = opening
  const rows = lines.map(([on, text, ringgit]) => {
    balance += ringgit
    const size = Math.abs(ringgit).toFixed(2)
    return `${on},${text},${ringgit > 0 ? size : ''},${ringgit < 0 ? size : ''},${balance.toFixed(2)}`
  })
  return ['Date,Description,Credit,Debit,Balance', ...rows].join('\n')
}
