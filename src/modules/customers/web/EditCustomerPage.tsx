import { Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { SteppedForm } from '#platform/web/forms/SteppedForm.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { getCustomer } from '../contract.ts'
import { updateCustomer } from '../forms.ts'
import { customersMessages } from '../messages.ts'
import { BackToCustomer } from './BackToCustomer.tsx'
import { customersWebMessages as webText } from './messages.ts'
import { customerSteps } from './form/customerSteps.tsx'
import { startingEntries } from './form/startingEntries.ts'
import { useCustomerParts } from './form/useCustomerParts.tsx'

const NO_CUSTOMER = {
  title: webText.customerNotFound,
  back: { to: '/customer', place: customersMessages.customers },
}

/** Shows `/customer/edit?id=`. */
export function EditCustomerPage() {
  const [{ id }] = useUrlState({ id: 0 })
  const result = useEndpointQuery(getCustomer, { params: { id } })
  return (
    <FormPage>
      <QueryBoundary result={result} notFound={<RecordNotFound {...NO_CUSTOMER} />}>
        {(customer) => <EditCustomer key={customer.id} customer={customer} />}
      </QueryBoundary>
    </FormPage>
  )
}

function EditCustomer({ customer }: { customer: ResponseOf<typeof getCustomer> }) {
  const router = useRouter()
  const { user } = useSession()
  const { isAdmin, documents, rules, finish, useGuard } = useCustomerParts()
  const { id, name } = customer
  const form = useEndpointForm<typeof updateCustomer>(updateCustomer, {
    params: { id },
    initial: startingEntries(isAdmin, customer),
    draft: `customer-${id}`,
    rules,
    onDone: (saved) => finish(saved, webText.customerSaved),
  })
  useGuard(form.isDirty)
  const agentId = (isAdmin ? form.values.agentId : user?.agentId) || undefined
  const removal = {
    isRemoved: form.values.profilePhoto === null,
    onChange: (isRemoved: boolean) => form.set({ profilePhoto: isRemoved ? null : undefined }),
  }
  return (
    <Stack gap="md">
      <PageTitle
        title={webText.editCustomer}
        values={{ name }}
        back={<BackToCustomer id={id} name={name} />}
      />
      <SteppedForm
        form={form}
        steps={customerSteps({ form, agentId, documents, removal, stored: customer })}
        onCancel={() => router.history.back()}
        isFree
      />
    </Stack>
  )
}
