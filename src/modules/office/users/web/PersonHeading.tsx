import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { BackLink, type Back } from '#platform/web/layout/BackLink.tsx'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { platformMessages } from '#platform/web/messages.ts'

type Props = {
  /** "Agent {{name}}". */
  title: Message
  name: string
  back: Back
  onEdit: (() => void) | undefined
  actions: readonly RowAction[]
}

/** Shows the heading of a user's page: the back link, the name and the actions. */
export function PersonHeading({ title, name, back, onEdit, actions }: Props) {
  const t = useT()
  return (
    <PageTitle title={title} values={{ name }} back={<BackLink {...back} />}>
      {onEdit && (
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t(platformMessages.edit)}
        </Button>
      )}
      <RowActions name={name} actions={actions} />
    </PageTitle>
  )
}
