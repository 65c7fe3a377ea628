/** What is done to a cashbook beside crediting it, by the numbers of the owner. */
export const CASHBOOK_ACTION = { UPDATE: 1, OPEN_CASHBOOK: 2, REFUND: 3 } as const
export type CashbookAction = (typeof CASHBOOK_ACTION)[keyof typeof CASHBOOK_ACTION]
