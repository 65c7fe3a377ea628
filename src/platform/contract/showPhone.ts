/** Formats a phone number: `+60123456789` → `012-345 6789`; a foreign one stays unchanged. */
export function showPhone(e164: string): string {
  const [, prefix, number] =
    /^\+60(1\d|3|8\d|[4-79])(\d{6,8})$/.exec(e164) ?? /^\+60(\d{2})(\d{6,8})$/.exec(e164) ?? []
  if (!prefix || !number) return e164
  const half = number.length === 6 ? 3 : -4
  return `0${prefix}-${number.slice(0, half)} ${number.slice(half)}`
}
