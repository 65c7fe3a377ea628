import { searchKey } from '../../../core/searchKey.ts'

/** What a customer is found by: the folded name and the phone's digits, apart by a space. */
export function searchText(name: string, phoneNumber: string): string {
  return `${searchKey(name)} ${phoneNumber.replace(/\D/g, '')}`
}
