import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import type { Phrase } from '../../../kit/contract/text.ts'
import { useSay } from '../../../kit/web/language.ts'
import { LinkTo } from '../../../kit/web/LinkTo.tsx'
import type { RowAction } from '../../../kit/web/list/listTypes.ts'
import { RowActions } from '../../../kit/web/list/RowActions.tsx'
import { PageTitle } from '../../../kit/web/PageTitle.tsx'
import { kitText } from '../../../kit/web/text.ts'

type Props = {
  /** "Agent {{name}}". */
  title: Phrase
  name: string
  back: { to: string; place: Phrase }
  onEdit: (() => void) | undefined
  actions: readonly RowAction[]
}

/** The heading of a person's page: the way back, the name and what can be done. */
export function PersonHeading({ title, name, back, onEdit, actions }: Props) {
  const say = useSay()
  return (
    <div>
      <LinkTo to={back.to} size="sm">
        <Group component="span" gap={4} display="inline-flex" mih={24}>
          <IconArrowLeft size={16} aria-hidden />
          {say(kitText.backTo, { place: say(back.place) })}
        </Group>
      </LinkTo>
      <PageTitle title={title} values={{ name }}>
        {onEdit && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {say(kitText.edit)}
          </Button>
        )}
        <RowActions name={name} actions={actions} />
      </PageTitle>
    </div>
  )
}
