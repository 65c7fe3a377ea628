import type { FastifyRequest } from 'fastify'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { AppError } from '#platform/server/appError.ts'

/** Refuses a request with several Host headers, of which a proxy may have read another than Node. */
export async function refuseSeveralHosts({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_, place) => place % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new AppError(requestMessages.MALFORMED, { status: 400 })
}
