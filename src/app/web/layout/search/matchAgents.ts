import { searchKey } from '#core/searchKey.ts'

type Known = { name: string; phoneNumber: string | null }

/** Returns the agents whose name or phone number contains the text; 012… also finds +6012…. */
export function matchAgents<Agent extends Known>(agents: readonly Agent[], typed: string): Agent[] {
  const term = searchKey(typed)
  const abroad = term.replace(/^0/, '60')
  if (term === '') return []
  return agents.filter(({ name, phoneNumber }) => {
    const phone = searchKey(phoneNumber ?? '')
    return searchKey(name).includes(term) || phone.includes(term) || phone.includes(abroad)
  })
}
