import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

// The smallest block of one line (RFC 6177): its owner has every address in it.
const LINE = 64

/**
 * Returns the network by which requests of one line are counted: an IPv6 address as its /64, an
 * IPv4 address written as IPv6 as itself, anything else unchanged.
 */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const full = new Address6(address)
  if (full.isMapped4()) return full.to4().correctForm()
  const [bare] = address.split('%')
  return `${new Address6(`${bare}/${LINE}`).startAddress().correctForm()}/${LINE}`
}
