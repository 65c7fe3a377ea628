import { Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { LoanTerms } from '#core/loan/terms.ts'
import { sendableValues } from '#platform/web/forms/formSchema.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCustomer } from '#features/customers/contract.ts'
import { previewCashbook } from '../../contract.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import { ConfirmList } from './ConfirmList.tsx'
import { ConfirmNumbers } from './ConfirmNumbers.tsx'
import { Person } from './CustomerPick.tsx'
import { IouMissing } from './IouMissing.tsx'
import { PettyCashWarning } from './PettyCashWarning.tsx'
import type { AddingCashbook } from './useAddCashbook.ts'
import classes from './ConfirmCashbook.module.css'

type Props = { adding: AddingCashbook; terms: LoanTerms }

/** Shows all entries again, the key numbers large, and the button that lends. */
export function ConfirmCashbook({ adding, terms }: Props) {
  const t = useT()
  const { form, customerId, isLent, back } = adding
  const top = useRef<HTMLDivElement>(null)
  // The button gets no focus, because an Enter key still held from the form must not lend.
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [])
  const body = sendableValues(previewCashbook.body, form.values) as never
  const preview = useEndpointQuery(previewCashbook, { body }, { staleTime: 0 })
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  const isBusy = form.isSubmitting || isLent
  return (
    <Stack gap="md" maw={880} mx="auto" ref={top} tabIndex={-1} className={classes.page}>
      <PageTitle title={text.confirmTitle} />
      <Panel>
        {customer.data && <Person {...customer.data} />}
        <ConfirmNumbers terms={terms} />
      </Panel>
      {preview.data && <PettyCashWarning preview={preview.data} />}
      {preview.data && <IouMissing preview={preview.data} customerId={customerId} />}
      {preview.error && <ErrorView error={preview.error} onRetry={preview.refetch} />}
      <Panel>
        <ConfirmList adding={adding} terms={terms} preview={preview.data} />
      </Panel>
      <Group justify="flex-end" gap="sm" className={`form-buttons ${classes.buttons}`}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={back}
          disabled={isBusy}
        >
          {t(platformMessages.back)}
        </Button>
        <Button loading={isBusy} disabled={!preview.data} onClick={() => form.submit()}>
          {t(text.lendLabel, { debitSen: terms.debitSen })}
        </Button>
      </Group>
    </Stack>
  )
}
