import { Text } from '@mantine/core'
import type { Message } from '../../contract/message.ts'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { BackLink, type Back } from './BackLink.tsx'
import { PageTitle } from './PageTitle.tsx'

type Props = {
  /** "Couldn't find this customer". */
  title: Message
  /** The list of these records; not for users without one. */
  back?: Back
}

/** Shows a page whose address names a record that does not exist or is not visible, and the way back. */
export function RecordNotFound({ title, back }: Props) {
  const t = useT()
  return (
    <>
      <PageTitle title={title} back={back && <BackLink {...back} />} />
      <Text c="dimmed">{t(platformMessages.notFoundHint)}</Text>
    </>
  )
}
