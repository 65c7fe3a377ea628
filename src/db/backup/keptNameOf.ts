const MARK = '_before_'
// A name has 63 bytes at the most.
const LONGEST_STEM = 63 - MARK.length - 'YYYYMMDD_HHMMSSmmm'.length

/** Under which name a database is kept when another takes its place at that moment (UTC). */
export function keptNameOf(name: string, moment: Date): string {
  const [day, time] = moment
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .split('T')
  return `${keptPrefixOf(name)}${day}_${time}`
}

/** How the name of every database begins that was kept from the place of this one. */
export const keptPrefixOf = (name: string): string => `${name.slice(0, LONGEST_STEM)}${MARK}`
