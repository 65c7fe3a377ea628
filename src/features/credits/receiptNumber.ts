/** What a receipt is called: unique for ever, because it follows the credit's row and not its place. */
export function receiptNumber(transactionId: number): string {
  return `R${String(transactionId).padStart(6, '0')}`
}
