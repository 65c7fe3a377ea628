import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { PercentInput } from '#platform/web/inputs/PercentInput.tsx'
import { useEndpointForm, type EndpointForm as Form } from '#platform/web/forms/useEndpointForm.ts'
import { createSystemPackage, updateSystemPackage } from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import { PackageFields } from './PackageFields.tsx'
import { CHANGED, type SystemPackage } from './packageTypes.ts'
import { startingScope } from './startingScope.ts'

type NewProps = {
  /** The package to copy the initial values from. */
  like?: SystemPackage | undefined
  onClose: () => void
}

/** Shows the form of a new system package. */
export function NewSystemPackage({ like, onClose }: NewProps) {
  const t = useT()
  const form = useEndpointForm(createSystemPackage, {
    initial: {
      packageName: like ? t(text.copyName, { name: like.packageName }) : '',
      debitDays: like?.debitDays ?? null,
      interestRate: like?.interestRate ?? null,
      ...startingScope(like),
    },
    draft: like ? `copy of package ${like.id}` : 'system package',
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
      <SystemFields form={form} />
    </EndpointForm>
  )
}

type EditProps = { each: SystemPackage; onClose: () => void }

/** Shows the form that changes a system package. */
export function EditSystemPackage({ each, onClose }: EditProps) {
  const { id, packageName, debitDays, interestRate } = each
  const form = useEndpointForm(updateSystemPackage, {
    params: { id },
    initial: { packageName, debitDays, interestRate, ...startingScope(each) },
    draft: `package ${id}`,
    invalidates: CHANGED,
    onDone: (saved) => {
      onClose()
      void showSuccess(text.saved, { name: saved.packageName })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <SystemFields form={form} inUse={each.activeCashbookCount} />
    </EndpointForm>
  )
}

type Fields = Pick<
  Form<typeof createSystemPackage> | Form<typeof updateSystemPackage>,
  'field' | 'values' | 'set' | 'mantine'
>

function SystemFields({ form, inUse }: { form: Fields; inUse?: number }) {
  const t = useT()
  const { debitDays, interestRate } = form.values
  return (
    <PackageFields form={form} terms={{ debitDays, interestRate }} inUse={inUse ?? 0}>
      <PercentInput {...form.field('interestRate')} description={t(text.rateHint)} isSigned />
    </PackageFields>
  )
}
