/** Returns what a QR code holds: the address of the check page, or the code where none is known. */
export function getCheckUrl(publicOrigin: string, code: string): string {
  return publicOrigin === '' ? code : `${publicOrigin}/check/${code}`
}
