import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/server/appError.ts'
import { portalMessages } from '../messages.ts'

/** The customer of a link, and its expiry. */
export type Link = {
  customerId: number
  /** The agent at creation: after a move the former agent's links are invalid. */
  agentId: number
  /** The value of `customers.portal_generation` at creation. */
  generation: number
  /** In whole seconds since 1970. */
  expiresAtSeconds: number
}

// Digits and hex only, so that no messenger ends the link at a special character.
const SHAPE =
  /^(?<customerId>\d{1,15})\.(?<agentId>\d{1,15})\.(?<generation>\d{1,9})\.(?<expiresAtSeconds>\d{1,12})\.(?<signature>[0-9a-f]{64})$/

/** Returns the link as signed text. */
export function getToken(link: Link, key: Buffer): string {
  const { customerId, agentId, generation, expiresAtSeconds } = link
  const text = [customerId, agentId, generation, expiresAtSeconds].join('.')
  return `${text}.${sign(text, key)}`
}

/** Reads a token. @throws AppError when its signature is invalid or it has expired */
export function readToken(token: string, key: Buffer, now: Date): Link {
  const parts = SHAPE.exec(token)?.groups
  if (!parts) throw new AppError(fieldMessages.PORTAL_LINK_INVALID)
  const text = token.slice(0, token.lastIndexOf('.'))
  const isOurs = timingSafeEqual(Buffer.from(sign(text, key)), Buffer.from(parts.signature ?? ''))
  if (!isOurs) throw new AppError(fieldMessages.PORTAL_LINK_INVALID)
  const expiresAtSeconds = Number(parts.expiresAtSeconds)
  if (expiresAtSeconds * 1000 <= now.getTime()) {
    throw new AppError(portalMessages.PORTAL_LINK_EXPIRED)
  }
  return {
    customerId: Number(parts.customerId),
    agentId: Number(parts.agentId),
    generation: Number(parts.generation),
    expiresAtSeconds,
  }
}

const sign = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`portal link ${text}`).digest('hex')
