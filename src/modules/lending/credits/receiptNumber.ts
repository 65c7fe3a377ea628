/** Returns the number of a receipt, which is permanently unique because it is the credit's id. */
export function receiptNumber(transactionId: number): string {
  return `R${String(transactionId).padStart(6, '0')}`
}
