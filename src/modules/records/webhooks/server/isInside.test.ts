import fc from 'fast-check'
import { Address4, Address6 } from 'ip-address'
import { describe, expect, test } from 'vitest'
import { isInside } from './isInside.ts'

// Copied from the IANA registries of special-purpose addresses for IPv4 and IPv6, with multicast, what
// the registry of IPv6 space keeps or has given back, and the address that serves machines of Azure.
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '255.255.255.255/32', '168.63.129.16/32'],
]
const IPV6 = [
  ...['::/128', '::1/128', '::/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48'],
  ...['100::/64', '100:0:0:1::/64', '2001::/23', '2001::/32', '2001:1::1/128', '2001:2::/48'],
  ...['2001:3::/32', '2001:4:112::/48', '2001:10::/28', '2001:20::/28', '2001:30::/28'],
  ...['2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20', '5f00::/16', 'fc00::/7'],
  ...['fe80::/10', 'fec0::/10', 'ff00::/8', '4000::/3', '8000::/3', 'e000::/4'],
]

/** Any address of a network, its first and its last among them. */
function getAddress(network: string): fc.Arbitrary<string> {
  const kind = network.includes(':') ? Address6 : Address4
  const block = new kind(network)
  const [first, last] = [block.startAddress().bigInt(), block.endAddress().bigInt()]
  const edges = fc.constantFrom(first, last)
  return fc
    .oneof(edges, fc.bigInt(first, last))
    .map((value) => kind.fromBigInt(value).correctForm())
}

describe('refused is every address of', () => {
  test.each([...IPV4, ...IPV6])('%s', (network) => {
    fc.assert(fc.property(getAddress(network), isInside))
  })

  test.each(IPV4)('%s written as IPv6 or packed into it', (network) => {
    fc.assert(
      fc.property(getAddress(network), (ip) => {
        const [high, low] = new Address4(ip)
          .toArray()
          .reduce<[number, number]>(
            ([a, b], byte, place) => (place < 2 ? [a * 256 + byte, b] : [a, b * 256 + byte]),
            [0, 0],
          )
        const tail = `${high.toString(16)}:${low.toString(16)}`
        const forms = [`::ffff:${ip}`, `::ffff:${tail}`, `::${tail}`, `64:ff9b::${tail}`]
        const packed = [`64:ff9b:1::${tail}`, `2002:${tail}::1`, `2001:0:${tail}::1`]
        const through = [...forms, ...packed].filter((form) => !isInside(form))
        expect(through).toEqual([])
      }),
    )
  })

  test.each(['fe80::1%eth0', '::7f00:1', '0:0:0:0:0:0:0:1', '::FFFF:A9FE:A9FE'])('%s', (ip) =>
    expect(isInside(ip)).toBe(true),
  )
})

test.each(['8.8.8.8', '1.1.1.1', '168.63.129.17', '2001:4860:4860::8888', '2606:4700::1111'])(
  'let through is %s',
  (ip) => expect(isInside(ip)).toBe(false),
)
