import { Button, Group, Stack } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Guard } from '#platform/web/session/Guard.tsx'
import { compareRecords } from '../../mergeContract.ts'
import { CustomerSelect } from '../CustomerSelect.tsx'
import { toMergeLink } from '../customerLinks.ts'
import { mergeMessages as text } from './messages.ts'

/** Lets agents and admin types choose another record of the customer, to compare the two. */
export function MergeWith({ customerId }: { customerId: number }) {
  const t = useT()
  const form = useOpenForm('merge')
  return (
    <Guard needs={compareRecords}>
      <Button
        variant="default"
        className="may-wrap"
        leftSection={<IconArrowMerge size={18} aria-hidden />}
        onClick={form.openNew}
      >
        {t(text.mergeWith)}
      </Button>
      {form.isNew && <ChooseOther customerId={customerId} onClose={form.close} />}
    </Guard>
  )
}

function ChooseOther({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const [otherId, setOtherId] = useState<number | null>(null)
  const isOther = otherId !== null && otherId !== customerId
  return (
    <Sheet title={t(text.title)} onClose={onClose}>
      <Stack gap="md">
        <CustomerSelect label={t(text.otherRecord)} value={otherId} onChange={setOtherId} />
        <Group justify="flex-end" gap="sm" className="form-buttons">
          <Button variant="default" onClick={onClose}>
            {t(platformMessages.cancel)}
          </Button>
          <Button
            disabled={!isOther}
            onClick={() => otherId !== null && go(toMergeLink(customerId, otherId))}
          >
            {t(text.next)}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
