import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

const LONGEST_MS = 10_000

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of this machine, of a local network or of no host at all. */
export const isInside = (ip: string): boolean => inside.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

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
