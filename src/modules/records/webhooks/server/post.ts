import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isInside } from './isInside.ts'

const LONGEST_MS = 10_000

type Options = {
  headers: Readonly<Record<string, string>>
  body: string
  /** Allows http, and addresses of this machine and its networks. */
  allowsInside: boolean
  signal: AbortSignal
}

/**
 * Sends a POST and returns the status of the response, whose body is not read and whose redirect is
 * not followed. @throws Error when there is no response within ten seconds, or the address is not
 * allowed
 */
export async function post(address: string, { headers, body, allowsInside, signal }: Options) {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSecure = url.protocol === 'https:'
  if (!allowsInside && !isSecure) throw new Error('the address is not https')
  if (!allowsInside && isIP(host) && isInside(host)) throw new Error(INSIDE)
  const send = isSecure ? requestHttps : requestHttp
  const limit = AbortSignal.timeout(LONGEST_MS)
  return new Promise<number>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.any([signal, limit]),
      ...(!allowsInside && { lookup: lookUpOutside }),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', (error) =>
      reject(limit.aborted ? new Error('no response within 10 s') : error),
    )
    request.end(body)
  })
}

const INSIDE = 'the address is of this machine or its network'

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Looks a name up, and refuses it when any of its addresses is inside. */
function lookUpOutside(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const [first] = addresses
    if (!first) return found(new Error(`${name} has no address`), '')
    if (addresses.some(({ address }) => isInside(address))) return found(new Error(INSIDE), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
