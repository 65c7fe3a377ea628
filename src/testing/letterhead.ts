/** A full letterhead of six lines. */
export const LETTERHEAD = {
  legalName: 'Maju Jaya Kredit Sdn Bhd',
  registrationNumber: '202601012345 (1234567-K)',
  licenceNumber: 'WL 1234/10/01-1',
  address: '18 Jalan Pudu\n55100 Kuala Lumpur',
  phoneNumber: '03-2141 0000',
  email: 'kaunter@majujaya.example',
}

/** The same fields as a business has them that has filled in none. */
export const NO_LETTERHEAD: typeof LETTERHEAD = {
  legalName: '',
  registrationNumber: '',
  licenceNumber: '',
  address: '',
  phoneNumber: '',
  email: '',
}
