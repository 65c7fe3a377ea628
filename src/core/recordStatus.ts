/** The state of a person, customer, package, group or note, as on the wire and in the database. */
export const RECORD_STATUS = { ACTIVE: 1, INACTIVE: -1, DELETED: -2 } as const

export type RecordStatus = (typeof RECORD_STATUS)[keyof typeof RECORD_STATUS]

/** What a person can be set to; deleting is another action. */
export type ActiveOrInactive = typeof RECORD_STATUS.ACTIVE | typeof RECORD_STATUS.INACTIVE
