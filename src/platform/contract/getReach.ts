/** Who can open an address: this computer only, phones without what a round needs, or all. */
export type Reach = 'HERE' | 'PLAIN' | 'ALL'

/**
 * Returns who can open a page at this origin: `http://127.0.0.1:4000` is only on this computer, and
 * over plain HTTP a browser keeps no application for the time without a network.
 */
export function getReach(origin: string): Reach {
  if (!URL.canParse(origin)) return 'HERE'
  const { protocol, hostname } = new URL(origin)
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/.test(hostname))
    return 'HERE'
  return protocol === 'https:' ? 'ALL' : 'PLAIN'
}
