import { commonMessages } from '../../contract/commonMessages.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'

/** A refusal that many endpoints share. */
const refusal = (description: string, { key, en }: Message, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: {
        success: false,
        message: typeof en === 'string' ? en : en.other,
        data: null,
        code: key,
      },
    },
  },
})

const RETRY = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }

/** The responses that refuse, by name; `code` in each says why. */
export const REFUSALS = {
  BadRequest: refusal('The request cannot be read.', requestMessages.MALFORMED),
  NotLoggedIn: refusal('No valid token.', requestMessages.NOT_LOGGED_IN),
  NotAllowed: refusal('The role may not do this.', requestMessages.NO_PERMISSION),
  NotFound: refusal('It does not exist, or the user may not see it.', requestMessages.NOT_FOUND),
  Conflict: refusal(
    'The present state does not allow it.',
    commonMessages.REQUEST_ALREADY_RECORDED,
  ),
  TooLarge: refusal('The request is too large.', requestMessages.TOO_LARGE),
  WrongMediaType: refusal('The body has another media type.', requestMessages.WRONG_CONTENT_TYPE),
  Invalid: refusal('A field is invalid or a rule refuses.', commonMessages.VALIDATION_FAILED),
  TooOften: refusal('Too many requests.', requestMessages.TOO_OFTEN, RETRY),
  Unavailable: refusal(
    'Not now; a repeated request with the same key is safe.',
    requestMessages.UNAVAILABLE,
    RETRY,
  ),
  Failed: refusal('A fault of the server.', requestMessages.UNEXPECTED),
}

const at = (name: keyof typeof REFUSALS) => ({ $ref: `#/components/responses/${name}` })

/** Returns the responses that may refuse a request of this endpoint, by status. */
export function getRefusals(endpoint: ServerEndpoint): Record<string, object> {
  const { access, roles, body, method } = endpoint
  const isOpen = access === 'PUBLIC'
  const isForAll = access === 'SIGNED_IN' && !roles && endpoint.needsNoSecondFactor
  const writes = method !== 'GET' && !endpoint.readsOnly
  const names: Record<string, keyof typeof REFUSALS | false> = {
    400: 'BadRequest',
    401: !isOpen && 'NotLoggedIn',
    403: !isOpen && !isForAll && 'NotAllowed',
    404: (endpoint.params !== undefined || body !== undefined || method === 'GET') && 'NotFound',
    409: writes && 'Conflict',
    413: body !== undefined && 'TooLarge',
    415: body !== undefined && 'WrongMediaType',
    422: (body !== undefined || endpoint.query !== undefined || writes) && 'Invalid',
    429: !endpoint.unlimited && 'TooOften',
    503: 'Unavailable',
    default: 'Failed',
  }
  return Object.fromEntries(
    Object.entries(names).flatMap(([status, name]) => (name ? [[status, at(name)]] : [])),
  )
}
