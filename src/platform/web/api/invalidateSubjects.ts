import type { QueryClient } from '@tanstack/react-query'
import type { Subjects } from '#core/subjects.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

/** What a query remembers of its endpoint. */
export type AboutQuery = { reads?: Subjects }

/** Makes the responses about these subjects stale; those on screen are requested again. */
export function invalidateSubjects(
  client: QueryClient,
  changes: Subjects = 'NONE',
  gone: readonly Endpoint[] = [],
): void {
  if (changes === 'NONE') return
  const gonePaths = gone.map(({ path }) => path)
  void client.invalidateQueries({
    predicate: ({ meta, queryKey: [path] }) => {
      const { reads = 'NONE' } = (meta ?? {}) as AboutQuery
      const isAbout = reads !== 'NONE' && changes.some((subject) => reads.includes(subject))
      return isAbout && !gonePaths.includes(path as Endpoint['path'])
    },
  })
}
