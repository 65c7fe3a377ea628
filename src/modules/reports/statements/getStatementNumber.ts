/** Returns the number of a statement; statements with the same figures share it. */
export function getStatementNumber(issuedId: number): string {
  return `S${String(issuedId).padStart(6, '0')}`
}
