import { Stack, Textarea } from '@mantine/core'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { openCashbook } from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { RunnerSelect } from '../RunnerSelect.tsx'
import { SettleTypeField } from '../SettleTypeField.tsx'

type Props = {
  form: Pick<EndpointForm<typeof openCashbook>, 'field' | 'filesField'>
  agentId: number | undefined
}

/** Shows the fields for the runner, the settle type, the remark and the papers. */
export function DetailFields({ form, agentId }: Props) {
  const t = useT()
  return (
    <Stack gap="md">
      <RunnerSelect agentId={agentId} {...form.field('runnerId')} />
      <SettleTypeField {...form.field('settleType')} />
      <Textarea {...form.field('remark')} autosize minRows={2} />
      <FilesInput label={t(cashbookMessages.receipts)} {...form.filesField('Files')} />
    </Stack>
  )
}
