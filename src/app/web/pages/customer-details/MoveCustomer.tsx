import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { moveCustomers } from '#features/customers/moveContract.ts'
import { MoveToAgent } from '#features/customers/web/move/MoveToAgent.tsx'
import { customersWebMessages } from '#features/customers/web/messages.ts'
import type { CustomerDetails } from './customerDetails.ts'

/** Lets admin types move the customer, with all loans, to another agent. */
export function MoveCustomer({ customer }: { customer: CustomerDetails }) {
  const t = useT()
  const mayMove = useMay(moveCustomers)
  const form = useOpenForm('move')
  if (!mayMove) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTransfer size={18} aria-hidden />}
        onClick={form.openNew}
      >
        {t(customersWebMessages.moveToAgent)}
      </Button>
      {form.isNew && (
        <MoveToAgent customers={[customer]} onClose={form.close} onMoved={form.close} />
      )}
    </>
  )
}
