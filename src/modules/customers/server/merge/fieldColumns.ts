import type { MergedField } from '../../mergeContract.ts'
import type { Details } from '../logged.ts'

type Column = Exclude<keyof Details, 'agent_id'>

/** The columns of each field that a merge chooses. */
export const FIELD_COLUMNS = {
  name: ['name'],
  phoneNumber: ['phone_number'],
  identityNumber: ['identity_number'],
  address: ['address', 'postal_code', 'city', 'state', 'region'],
  businessNature: ['business_nature'],
  customerGroup: ['customer_group_id'],
  dailyPayer: ['is_daily_payer'],
  language: ['language'],
  profilePhoto: ['profile_file_id'],
} as const satisfies Record<MergedField, readonly Column[]>

/** Values of a customer's columns, as a merge keeps them. */
export type Values = Partial<Pick<Details, Column>>

/** Returns the values of these fields that differ between two records, as the first has them. */
export function pickOther(fields: readonly MergedField[], of: Details, than: Details): Values {
  const columns = fields.flatMap((field): readonly Column[] => FIELD_COLUMNS[field])
  const other = columns.filter((column) => of[column] !== than[column])
  return Object.fromEntries(other.map((column) => [column, of[column]]))
}

/** Returns the details of a row without its other columns. */
export function toDetails(row: Details): Details {
  const columns: readonly Column[] = Object.values(FIELD_COLUMNS).flat()
  const values = Object.fromEntries(columns.map((column) => [column, row[column]]))
  return { ...(values as Omit<Details, 'agent_id'>), agent_id: row.agent_id }
}
