/** The actions on a cashbook other than crediting, by the numbers of the specification. */
export const CASHBOOK_ACTION = { UPDATE: 1, OPEN_CASHBOOK: 2, REFUND: 3 } as const
export type CashbookAction = (typeof CASHBOOK_ACTION)[keyof typeof CASHBOOK_ACTION]
