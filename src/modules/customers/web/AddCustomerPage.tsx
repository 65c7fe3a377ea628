import { useRouter } from '@tanstack/react-router'
import { useT } from '#platform/web/preferences/language.ts'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { SteppedForm } from '#platform/web/forms/SteppedForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { createCustomer } from '../forms.ts'
import { customersMessages } from '../messages.ts'
import { customersWebMessages as webText } from './messages.ts'
import { customerSteps } from './form/customerSteps.tsx'
import { startingEntries } from './form/startingEntries.ts'
import { useCustomerParts } from './form/useCustomerParts.tsx'

const LIST = { to: '/customer', place: customersMessages.customers }
const LEND = { label: webText.addCashbook, to: '/cashbook/add' }
const LENDING = { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['AGENT', 'RUNNER'] } as const

/** Shows `/customer/add`, with `?agentId=` when an admin comes from an agent's list. */
export function AddCustomerPage() {
  const t = useT()
  const router = useRouter()
  const { user } = useSession()
  const mayLend = useMay(LENDING)
  const [{ agentId: wanted, customerGroupId }] = useUrlState({ agentId: 0, customerGroupId: 0 })
  const { isAdmin, documents, rules, finish, useGuard } = useCustomerParts()
  const form = useEndpointForm(createCustomer, {
    initial: startingEntries(isAdmin, {
      ...(wanted > 0 && { agentId: wanted }),
      ...(customerGroupId > 0 && { customerGroupId }),
    }),
    draft: 'customer-add',
    rules,
    onDone: (saved) => finish(saved, webText.customerAdded, mayLend ? LEND : undefined),
  })
  useGuard(form.isDirty)
  const agentId = (isAdmin ? form.values.agentId : user?.agentId) || undefined
  return (
    <FormPage>
      <PageTitle title={webText.addCustomer} back={<BackLink {...LIST} />} />
      <SteppedForm
        form={form}
        steps={customerSteps({ form, agentId, documents })}
        submitLabel={t(webText.addCustomer)}
        onCancel={() => router.history.back()}
      />
    </FormPage>
  )
}
