import { useEffect, useState } from 'react'
import { listPeople } from '#platform/web/device/keptPeople.ts'

/** A user with unsent entries on this device, and how many. */
export type Owner = { id: number; name: string; unsent: number }

/** Returns the other users who have unsent entries on this device. */
export async function entriesOfOthers(userId: number): Promise<Owner[]> {
  const people = await listPeople().catch(() => [])
  return people.filter(({ id, unsent }) => id !== userId && unsent > 0)
}

/** Returns the same list once it is read. */
export function useEntriesOfOthers(userId: number): Owner[] {
  const [others, setOthers] = useState<Owner[]>([])
  useEffect(() => {
    let isCurrent = true
    void entriesOfOthers(userId).then((found) => isCurrent && setOthers(found))
    return () => {
      isCurrent = false
    }
  }, [userId])
  return others
}
