import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { StoredImage } from '#platform/web/display/StoredImage.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { PhotoButtons } from '#platform/web/inputs/PhotoButtons.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { replaceSlip } from '../../contract.ts'
import { creditMessages as text } from '../../messages.ts'

export type SlipSheetProps = {
  transfer: { id: number; slip?: string | null | undefined }
  /** The customer who paid. */
  name: string
  /** False shows the photo alone. */
  mayReplace: boolean
  onClose: () => void
}

/** Shows the photo of a transfer's slip, and takes or replaces it. */
export function SlipSheet({ transfer, name, mayReplace, onClose }: SlipSheetProps) {
  const t = useT()
  const [slip, setSlip] = useState(transfer.slip)
  const { mutate, isPending } = useEndpointMutation(replaceSlip, {
    onDone: (changed) => {
      setSlip(changed.slip)
      notify.done(text.saved, { name })
    },
  })
  return (
    <Sheet title={t(text.slipOf, { name })} onClose={onClose} size="lg">
      <Stack gap="md">
        {slip ? (
          <StoredImage path={slip} name={t(text.slipOf, { name })} />
        ) : (
          <Text c="dimmed">{t(text.none)}</Text>
        )}
        {mayReplace && (
          <Group gap="sm">
            <PhotoButtons
              camera="environment"
              hasPhoto={Boolean(slip)}
              isBusy={isPending}
              onPick={(file) =>
                void mutate({ params: { id: transfer.id }, files: { slip: [file] } })
              }
            />
          </Group>
        )}
      </Stack>
    </Sheet>
  )
}
