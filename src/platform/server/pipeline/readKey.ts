import type { FastifyRequest } from 'fastify'
import { commonMessages } from '../../contract/commonMessages.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import { KEY_FORM } from '../../contract/requestOutcome.ts'
import { AppError } from '../appError.ts'
import type { SecretKey } from '../secrets/secretKey.ts'
import { hashOfRequest, type Repeatable } from './idempotency.ts'
import type { ReadInput } from './readInput.ts'

/**
 * Returns what a repetition of the request is known by; undefined where no response is kept.
 * @throws AppError IDEMPOTENCY_KEY_REQUIRED (400)
 */
export function readKey(
  endpoint: ServerEndpoint,
  request: FastifyRequest,
  { files, ...input }: ReadInput,
  secretKey: SecretKey,
): Repeatable | undefined {
  // The response of a public endpoint or a logged GET may grant access and is never stored.
  if (endpoint.access === 'PUBLIC' || endpoint.isLogged) return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined || request.actor === null) {
    if (!endpoint.movesMoney) return undefined
    throw keyRequired()
  }
  if (typeof key !== 'string' || !KEY_FORM.test(key)) {
    throw keyRequired()
  }
  const name = getCall(endpoint)
  const requestHash = hashOfRequest(
    secretKey,
    name,
    input,
    files.map(({ sha256 }) => sha256),
  )
  return { userId: request.actor.id, key, call: name, requestHash }
}

/** Returns the name by which a call is kept: method and path. */
export const getCall = ({ method, path }: Pick<ServerEndpoint, 'method' | 'path'>) =>
  `${method} ${path}`

function keyRequired(): AppError {
  const fields = [{ path: 'Idempotency-Key', message: commonMessages.sendKey }]
  return new AppError(commonMessages.IDEMPOTENCY_KEY_REQUIRED, { status: 400, fields })
}
