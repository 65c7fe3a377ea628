import { Stack, Title } from '@mantine/core'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { getCustomer, replaceAttachments } from '#features/customers/contract.ts'
import { pagesMessages as text } from '../messages.ts'
import type { CustomerDetails } from './customerDetails.ts'

/** Shows the customer's documents. */
export function Attachments({ customer: { id, attachments } }: { customer: CustomerDetails }) {
  const t = useT()
  const mayChange = useMay(replaceAttachments)
  const { mutate, isPending } = useEndpointMutation(replaceAttachments, {
    invalidates: [getCustomer],
  })
  const params = { customerId: id }
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t(text.attachments)}
      </Title>
      <FileGallery
        files={attachments}
        empty={text.noAttachments}
        isBusy={isPending}
        {...(mayChange && {
          onAdd: (files) => mutate({ params, files: { Files: files } }),
          onRemove: ({ id: file }) => mutate({ params, body: { deleteIdString: String(file) } }),
        })}
      />
    </Stack>
  )
}
