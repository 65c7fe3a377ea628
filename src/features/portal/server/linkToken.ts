import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../platform/server/appError.ts'
import { portalMessages } from '../messages.ts'

/** Whom a link lets in, and until when. */
export type Link = {
  customerId: number
  /** Whose customer it was: moved to another agent, the links of the former one die. */
  agentId: number
  /** `customers.portal_generation` as it was. */
  generation: number
  /** In whole seconds since 1970. */
  expiresAtSeconds: number
}

// Digits and hex alone: nothing that a messenger could take for the end of a link.
const SHAPE = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})\.(\d{1,12})\.([0-9a-f]{64})$/

/** The link as text, signed. */
export function tokenOf(link: Link, key: Buffer): string {
  const { customerId, agentId, generation, expiresAtSeconds } = link
  const text = [customerId, agentId, generation, expiresAtSeconds].join('.')
  return `${text}.${signatureOf(text, key)}`
}

/** What a token says, if we signed it and its time is not over. @throws Refused */
export function readToken(token: string, key: Buffer, now: Date): Link {
  const parts = SHAPE.exec(token)
  if (!parts) throw new AppError(portalMessages.PORTAL_LINK_INVALID)
  const text = token.slice(0, token.lastIndexOf('.'))
  const isOurs = timingSafeEqual(Buffer.from(signatureOf(text, key)), Buffer.from(parts[5]!))
  if (!isOurs) throw new AppError(portalMessages.PORTAL_LINK_INVALID)
  const [customerId, agentId, generation, expiresAtSeconds] = text.split('.').map(Number)
  if (expiresAtSeconds! * 1000 <= now.getTime())
    throw new AppError(portalMessages.PORTAL_LINK_EXPIRED)
  return {
    customerId: customerId!,
    agentId: agentId!,
    generation: generation!,
    expiresAtSeconds: expiresAtSeconds!,
  }
}

const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`portal link ${text}`).digest('hex')
