/** Returns what the operation log says of a movement's bank account; nothing for cash. */
export function transferFacts(
  account: { name: string } | null,
  { reference }: { reference: string },
): { account?: string; reference?: string } {
  return { ...(account && { account: account.name }), ...(reference !== '' && { reference }) }
}
