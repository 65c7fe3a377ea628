/** The status of a user, customer, package, group or note, in the API and the database. */
export const RECORD_STATUS = { ACTIVE: 1, INACTIVE: -1, DELETED: -2 } as const

export type RecordStatus = (typeof RECORD_STATUS)[keyof typeof RECORD_STATUS]

/** The statuses that a user can be set to; deleting is another action. */
export type ActiveOrInactive = typeof RECORD_STATUS.ACTIVE | typeof RECORD_STATUS.INACTIVE
