import type { Actor } from '../handler.ts'

/**
 * Returns the number by which a user's requests are counted. A key has one of its own, so that it
 * does not slow its person.
 */
export const getCaller = ({ id, apiKey }: Actor): number => (apiKey ? -apiKey.id : id)
