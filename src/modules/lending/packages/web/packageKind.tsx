import type { ReactNode } from 'react'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Like } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { PercentInput } from '#platform/web/inputs/PercentInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import * as endpoints from '../contract.ts'
import * as forms from '../forms.ts'
import { packagesMessages as text } from '../messages.ts'
import type { Entered } from './getExampleTerms.ts'
import type {
  ConventionalPackage,
  Package,
  PackageFormFields,
  SystemPackage,
} from './packageTypes.ts'

/** The endpoints, messages and own terms of one kind of packages. */
export type Kind<P extends Package> = {
  type: P['packageType']
  create: typeof forms.createSystemPackage | typeof forms.createConventionalPackage
  update: typeof forms.updateSystemPackage | typeof forms.updateConventionalPackage
  remove: Like<typeof endpoints.removeSystemPackage>
  titleOfNew: Message
  /** The name under which an unfinished new package is kept. */
  draft: string
  /** Returns the form values of the kind's own terms. */
  getTerms: (from: P | undefined) => Entered
  /** Shows the fields of these terms. */
  TermFields: (props: { form: PackageFormFields }) => ReactNode
  /** Shows the days on their own line. */
  isDaysAlone?: boolean
}

export const SYSTEM: Kind<SystemPackage> = {
  type: PACKAGE_TYPE.SYSTEM,
  create: forms.createSystemPackage,
  update: forms.updateSystemPackage,
  remove: endpoints.removeSystemPackage,
  titleOfNew: text.addSystem,
  draft: 'system package',
  getTerms: (from) => ({ interestRate: from?.interestRate ?? null }),
  TermFields: SystemTerms,
}

function SystemTerms({ form }: { form: PackageFormFields }) {
  const t = useT()
  return <PercentInput {...form.field('interestRate')} description={t(text.rateHint)} isSigned />
}

export const CONVENTIONAL: Kind<ConventionalPackage> = {
  type: PACKAGE_TYPE.CONVENTIONAL,
  create: forms.createConventionalPackage,
  update: forms.updateConventionalPackage,
  remove: endpoints.removeConventionalPackage,
  titleOfNew: text.addConventional,
  draft: 'conventional package',
  getTerms: (from) => ({
    expectedCredit: from?.expectedCredit ?? null,
    debitAmount: from?.debitAmount ?? null,
  }),
  TermFields: ConventionalTerms,
  isDaysAlone: true,
}

function ConventionalTerms({ form }: { form: PackageFormFields }) {
  const t = useT()
  return (
    <>
      <MoneyInput {...form.field('expectedCredit')} description={t(text.expectedHint)} isSigned />
      <MoneyInput {...form.field('debitAmount')} description={t(text.debitHint)} isSigned />
    </>
  )
}
