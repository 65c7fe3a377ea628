import { BANK_FORMS } from './bankForms.ts'
import { CASH_FORMS } from './cashForms.ts'
import { CREDIT_FORMS } from './creditForms.ts'
import type { MoneyForm } from './moneyForm.ts'
import { OTHER_FORMS } from './otherForms.ts'
import { RECORD_FORMS } from './recordForms.ts'

/** Every form whose button moves money; `moneyForms.test.ts` proves that none is missing. */
export const MONEY_FORMS: readonly MoneyForm[] = [
  ...OTHER_FORMS,
  ...CREDIT_FORMS,
  ...CASH_FORMS,
  ...BANK_FORMS,
  ...RECORD_FORMS,
]

/** Files that request an endpoint which may move money, but only for a dry run. */
export const MOVES_NOTHING: Readonly<Record<string, string>> = {
  'modules/records/migration/web/UploadSheet.tsx': 'a dry run',
  'modules/records/migration/web/MappingForm.tsx': 'a dry run',
  'modules/records/migration/web/ProblemList.tsx': 'a dry run',
  'modules/records/migration/web/ImportResult.tsx': 'a dry run',
  'modules/records/migration/web/FindingTables.tsx': 'a dry run',
}
