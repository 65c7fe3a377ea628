const MARK = '_before_'
// A name has 63 bytes at most.
const LONGEST_STEM = 63 - MARK.length - 'YYYYMMDD_HHMMSSmmm'.length

/**
 * Returns the name under which a database is kept when another replaces it at that moment (UTC).
 */
export function getKeptName(name: string, moment: Date): string {
  const [day, time] = moment
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .split('T')
  return `${getKeptPrefix(name)}${day}_${time}`
}

/** Returns the prefix of all databases kept from this one. */
export const getKeptPrefix = (name: string): string => `${name.slice(0, LONGEST_STEM)}${MARK}`
