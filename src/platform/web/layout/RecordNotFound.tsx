import type { Message } from '../../contract/message.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { BackLink } from './BackLink.tsx'
import type { Target } from './LinkTo.tsx'
import { PageTitle } from './PageTitle.tsx'

type Props = {
  /** "Couldn't find this customer". */
  title: Message
  /** The list of these records; not for users without one. */
  back?: Target & { place: Message }
}

/** Shows a page whose address names a record that does not exist or is not visible, and the way back. */
export function RecordNotFound({ title, back }: Props) {
  return (
    <>
      {back && <BackLink {...back} />}
      <PageTitle title={title} />
      <EmptyState kind="notFound" />
    </>
  )
}
