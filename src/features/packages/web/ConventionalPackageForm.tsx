import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { useEndpointForm, type EndpointForm as Form } from '#platform/web/forms/useEndpointForm.ts'
import { createConventionalPackage, updateConventionalPackage } from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import { PackageFields } from './PackageFields.tsx'
import { CHANGED, type ConventionalPackage } from './packageTypes.ts'
import { startingScope } from './startingScope.ts'

type NewProps = {
  /** The package to copy the initial values from. */
  like?: ConventionalPackage | undefined
  onClose: () => void
}

/** Shows the form of a new conventional package. */
export function NewConventionalPackage({ like, onClose }: NewProps) {
  const t = useT()
  const form = useEndpointForm(createConventionalPackage, {
    initial: {
      packageName: like ? t(text.copyName, { name: like.packageName }) : '',
      debitDays: like?.debitDays ?? null,
      expectedCredit: like?.expectedCredit ?? null,
      debitAmount: like?.debitAmount ?? null,
      ...startingScope(like),
    },
    draft: like ? `copy of package ${like.id}` : 'conventional package',
    invalidates: CHANGED,
    onDone: ({ packageName }) => {
      onClose()
      void showSuccess(text.created, { name: packageName })
    },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(text.addPackage)}
      onCancel={() => [form.reset(), onClose()]}
    >
      <ConventionalFields form={form} />
    </EndpointForm>
  )
}

type EditProps = { each: ConventionalPackage; onClose: () => void }

/** Shows the form that changes a conventional package. */
export function EditConventionalPackage({ each, onClose }: EditProps) {
  const { id, packageName, debitDays, expectedCredit, debitAmount } = each
  const form = useEndpointForm(updateConventionalPackage, {
    params: { id },
    initial: { packageName, debitDays, expectedCredit, debitAmount, ...startingScope(each) },
    draft: `package ${id}`,
    invalidates: CHANGED,
    onDone: (saved) => {
      onClose()
      void showSuccess(text.saved, { name: saved.packageName })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <ConventionalFields form={form} inUse={each.activeCashbookCount} />
    </EndpointForm>
  )
}

type Fields = Pick<
  Form<typeof createConventionalPackage> | Form<typeof updateConventionalPackage>,
  'field' | 'values' | 'set' | 'mantine'
>

function ConventionalFields({ form, inUse }: { form: Fields; inUse?: number }) {
  const t = useT()
  const { debitDays, expectedCredit, debitAmount } = form.values
  const terms = { debitDays, expectedCredit, debitAmount }
  return (
    <PackageFields form={form} terms={terms} inUse={inUse ?? 0} isDaysAlone>
      <MoneyInput {...form.field('expectedCredit')} description={t(text.expectedHint)} isSigned />
      <MoneyInput {...form.field('debitAmount')} description={t(text.debitHint)} isSigned />
    </PackageFields>
  )
}
