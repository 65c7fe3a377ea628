import type { ReactNode } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import type { Input } from '#platform/web/api/api.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import type { getAdmin, getAgent, getRunner } from '../contract.ts'
import { usersWebMessages as webText } from './messages.ts'

type GetPerson = typeof getAgent | typeof getRunner | typeof getAdmin

type Props<E extends GetPerson> = {
  form: OpenForm
  get: E
  titleOfNew: Message
  /** The form for a new user, and the form for an existing one. */
  add: ReactNode
  edit: (person: ResponseOf<E>) => ReactNode
}

/** Shows the open form of a page, if any, with the data of the user. */
export function PersonSheet<E extends GetPerson>({ form, get, titleOfNew, add, edit }: Props<E>) {
  const t = useT()
  if (form.isNew) {
    return (
      <Sheet title={t(titleOfNew)} size="lg" onClose={form.close}>
        {add}
      </Sheet>
    )
  }
  if (form.id === undefined) return null
  return <EditSheet key={form.id} id={form.id} get={get} edit={edit} onClose={form.close} />
}

function EditSheet<E extends GetPerson>({
  id,
  get,
  edit,
  onClose,
}: Pick<Props<E>, 'get' | 'edit'> & { id: number; onClose: () => void }) {
  const t = useT()
  const result = useEndpointQuery<E>(get, { params: { id } } as unknown as Input<E>)
  const name = (result.data as { name: string } | undefined)?.name
  return (
    <Sheet title={name && t(webText.editPerson, { name })} size="lg" onClose={onClose}>
      <QueryBoundary result={result}>{edit}</QueryBoundary>
    </Sheet>
  )
}
