import { BlockList, isIP } from 'node:net'
import { Address4, Address6 } from 'ip-address'

// What `isGlobal` lets through, since it is reachable, but is no receiver of anybody: the rest of the
// IANA registries of special-purpose addresses, and the address that serves machines of Azure.
const noReceivers = new BlockList()
for (const [network, prefix] of [
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
] as const)
  noReceivers.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['64:ff9b::', 96],
  ['2001::', 23],
  ['2620:4f:8000::', 48],
] as const)
  noReceivers.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an IP address is one of this machine, of a local network, of a special purpose or of no
 * host at all; an address that has an IPv4 address in it as well.
 */
export function isInside(ip: string): boolean {
  const isV6 = isIP(ip) === 6
  const address = isV6 ? new Address6(ip) : new Address4(ip)
  return !address.isGlobal() || noReceivers.check(ip, isV6 ? 'ipv6' : 'ipv4')
}
