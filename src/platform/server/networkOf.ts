import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

// What one line is given at least (RFC 6177): whoever has it has every address in it.
const LINE = 64

/**
 * What an address counts as where requests of one line are counted: an IPv6 address as the /64 that it is
 * in, an IPv4 address written as IPv6 as itself, anything else as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const full = new Address6(address)
  if (full.isMapped4()) return full.to4().correctForm()
  const [bare] = address.split('%')
  return `${new Address6(`${bare}/${LINE}`).startAddress().correctForm()}/${LINE}`
}
