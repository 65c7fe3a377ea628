/** Malaysia's states and federal territories as in addresses. */
export const STATES = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
  'W.P. Kuala Lumpur',
  'W.P. Labuan',
  'W.P. Putrajaya',
] as const

/** Malaysia's regions, groups of states. */
export const REGIONS = ['Central', 'Northern', 'Southern', 'East Coast', 'East Malaysia'] as const

export type State = (typeof STATES)[number]
export type Region = (typeof REGIONS)[number]

const REGION_OF: Readonly<Record<State, Region>> = {
  Johor: 'Southern',
  Kedah: 'Northern',
  Kelantan: 'East Coast',
  Melaka: 'Southern',
  'Negeri Sembilan': 'Southern',
  Pahang: 'East Coast',
  Perak: 'Northern',
  Perlis: 'Northern',
  'Pulau Pinang': 'Northern',
  Sabah: 'East Malaysia',
  Sarawak: 'East Malaysia',
  Selangor: 'Central',
  Terengganu: 'East Coast',
  'W.P. Kuala Lumpur': 'Central',
  'W.P. Labuan': 'East Malaysia',
  'W.P. Putrajaya': 'Central',
}

export function isState(text: string): text is State {
  return (STATES as readonly string[]).includes(text)
}

export function isRegion(text: string): text is Region {
  return (REGIONS as readonly string[]).includes(text)
}

/** Returns the region of a state. */
export function getRegion(state: State): Region {
  return REGION_OF[state]
}
