import { searchKey } from '../../../core/searchKey.ts'

type Known = { name: string; phoneNumber: string | null }

/** Those whose name or phone number holds what was typed; 012… finds +6012…, too. */
export function matchAgents<Agent extends Known>(agents: readonly Agent[], typed: string): Agent[] {
  const term = searchKey(typed)
  const abroad = term.replace(/^0/, '60')
  if (term === '') return []
  return agents.filter(({ name, phoneNumber }) => {
    const phone = searchKey(phoneNumber ?? '')
    return searchKey(name).includes(term) || phone.includes(term) || phone.includes(abroad)
  })
}
