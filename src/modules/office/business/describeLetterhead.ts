import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import type { getBusiness } from './contract.ts'
import { businessMessages as text } from './messages.ts'

type Letterhead = Omit<ResponseOf<typeof getBusiness>, 'name' | 'highestRate'>

/** Returns the name of the business and the lines below it, in one language; empty ones are left out. */
export function describeLetterhead(
  business: Letterhead,
  language: Language,
): { name: string; lines: string[] } {
  const { registrationNumber, licenceNumber, licenceEndsOn, phoneNumber, email } = business
  const licence = licenceEndsOn === null ? text.licensed : text.licensedUntil
  const lines = [
    [
      registrationNumber && translate(text.registered, language, { number: registrationNumber }),
      licenceNumber &&
        translate(licence, language, { number: licenceNumber, lastOn: licenceEndsOn }),
    ],
    [business.address.replaceAll('\n', ', ')],
    [phoneNumber && showPhone(phoneNumber), email],
  ]
  return {
    name: business.legalName,
    lines: lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean),
  }
}
