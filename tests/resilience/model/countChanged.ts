import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** The same injection, and how many statements it has changed; undefined when it changes none by its nature. */
export function countChanged(injection: FaultInjection | undefined) {
  const rewriteSql = injection?.rewriteSql
  if (!rewriteSql) return { injection, getChanged: () => undefined }
  let changed = 0
  return {
    injection: {
      ...injection,
      rewriteSql: (text: string, connection: number) => {
        const rewritten = rewriteSql(text, connection)
        if (rewritten !== text) changed += 1
        return rewritten
      },
    },
    getChanged: () => changed,
  }
}
