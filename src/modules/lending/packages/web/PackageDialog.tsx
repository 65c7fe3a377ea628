import { useQueryClient } from '@tanstack/react-query'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { invalidateSubjects } from '#platform/web/api/invalidateSubjects.ts'
import { asApiError } from '#platform/web/api/apiError.ts'
import { showFailure } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useAgents } from '#modules/office/users/web/agents/useAgents.ts'
import { packagesMessages as text } from '../messages.ts'
import { assignPackage } from './assignPackage.ts'
import { EditPackage, NewPackage } from './PackageForm.tsx'
import type { Kind } from './packageKind.tsx'
import type { Package } from './packageTypes.ts'
import { ChooseMany } from './ChooseMany.tsx'

/** The open dialog: a new package, perhaps a copy, the details of one, or its agents. */
export type OpenPackage<P> =
  | { as: 'new'; like?: P | undefined }
  | { as: 'edit'; each: P }
  | { as: 'agents'; each: P }

type Props<P extends Package> = { kind: Kind<P>; open: OpenPackage<P>; onClose: () => void }

/** Shows the dialog of a package. */
export function PackageDialog<P extends Package>({ kind, open, onClose }: Props<P>) {
  const t = useT()
  const client = useQueryClient()
  if (open.as === 'agents') {
    return (
      <PackageAgents
        each={open.each}
        onClose={(isChanged) => {
          if (isChanged) invalidateSubjects(client, ['PACKAGES'])
          onClose()
        }}
      />
    )
  }
  const title =
    open.as === 'new' ? t(kind.titleOfNew) : t(text.editPackage, { name: open.each.packageName })
  return (
    <Sheet title={title} size="lg" onClose={onClose}>
      {open.as === 'new' ? (
        <NewPackage kind={kind} like={open.like} onClose={onClose} />
      ) : (
        <EditPackage kind={kind} each={open.each} onClose={onClose} />
      )}
    </Sheet>
  )
}

type PackageAgentsProps = {
  each: Package
  /** `isChanged` is true when any agent's packages were changed. */
  onClose: (isChanged: boolean) => void
}

/** Shows the agents that may lend a package. */
function PackageAgents({ each, onClose }: PackageAgentsProps) {
  const t = useT()
  const { agents } = useAgents()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(each.agentIds))
  const [isBusy, setBusy] = useState(false)
  const changed = agents.filter(({ id }) => chosen.has(id) !== each.agentIds.includes(id))

  async function save() {
    setBusy(true)
    try {
      for (const { id } of changed) await assignPackage(each.id, id, chosen.has(id))
      notify.done(text.assigned)
      onClose(true)
    } catch (thrown) {
      await showFailure(asApiError(thrown))
      onClose(true)
    }
  }

  return (
    <Sheet title={t(text.agentsOf, { name: each.packageName })} onClose={() => onClose(false)}>
      <Stack gap="md">
        <ChooseMany
          find={text.findAgent}
          choices={agents.map(({ id, name, phoneNumber, status }) => ({
            id,
            name,
            note: [
              status !== 1 && t(platformMessages.inactive),
              phoneNumber && showPhone(phoneNumber),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
          chosen={chosen}
          onChange={setChosen}
          maxHeight={360}
        />
        <Group justify="space-between" gap="sm" className="form-buttons">
          <Text c="dimmed" size="sm">
            {t(text.chosenOf, { count: chosen.size, total: agents.length })}
          </Text>
          <Button disabled={changed.length === 0} loading={isBusy} onClick={() => void save()}>
            {changed.length === 0
              ? t(platformMessages.save)
              : t(text.saveChanges, { count: changed.length })}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
