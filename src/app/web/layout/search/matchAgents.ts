import { createSearch } from '#core/reading/names.ts'
import { searchKey } from '#core/searchKey.ts'

type Known = { name: string; phoneNumber: string | null }

/** Returns the agents whose name or phone number has every typed word; 012… also finds +6012…. */
export function matchAgents<Agent extends Known>(agents: readonly Agent[], typed: string): Agent[] {
  if (searchKey(typed) === '') return []
  const search = createSearch(typed)
  return agents.filter(({ name, phoneNumber }) => search(name, phoneNumber ?? ''))
}
