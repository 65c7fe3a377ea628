import type { ReactNode } from 'react'
import type { z } from 'zod'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { idParams } from '#platform/contract/field.ts'
import type { Message } from '#platform/contract/message.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { PercentInput } from '#platform/web/inputs/PercentInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import * as endpoints from '../contract.ts'
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
  create: typeof endpoints.createSystemPackage | typeof endpoints.createConventionalPackage
  update: typeof endpoints.updateSystemPackage | typeof endpoints.updateConventionalPackage
  remove: Endpoint & { params: typeof idParams; output: z.ZodNull }
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
  create: endpoints.createSystemPackage,
  update: endpoints.updateSystemPackage,
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
  create: endpoints.createConventionalPackage,
  update: endpoints.updateConventionalPackage,
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
