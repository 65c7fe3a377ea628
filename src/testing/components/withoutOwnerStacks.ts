import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Stops React from writing a stack for each element that it creates, for its developer tools: up
 * to a fifth of the time of a component's test. React itself stops after 10,000 of them in a second.
 */
export function withoutOwnerStacks(): void {
  const internals = (React as unknown as Record<string, Internals | undefined>)[NAME]
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('React counts its stacks elsewhere now: withoutOwnerStacks has to follow')
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
}
