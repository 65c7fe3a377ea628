// A sealed value opens only in its place.

/** The place of a kept value, by its name. */
export const getKeptPlace = (userId: number, name: string): string => `${name} of ${userId}`

/** The name of the kept slip that another application shared, until it is placed at a payment. */
export const SHARED_SLIP = 'shared slip'

/** The place of an entry of the outbox. */
export const getEntryPlace = (userId: number, key: string): string => `outbox of ${userId}: ${key}`

/** The place of each sent entry. */
export const getSentPlace = (userId: number): string => `sent of ${userId}`
