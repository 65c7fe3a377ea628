import { Text, TextInput } from '@mantine/core'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { createSavedView } from '../forms.ts'
import type { LISTS } from '../contract.ts'
import { savedViewMessages as text } from '../messages.ts'
import { ShareTick } from './ShareTick.tsx'
import { useRefreshViews } from './useRefreshViews.ts'

type Props = {
  list: string
  query: string
  onSaved: (id: number) => void
  onClose: () => void
}

/** Asks for the name of a new view. */
export function SaveView({ list, query, onSaved, onClose }: Props) {
  const t = useT()
  const refresh = useRefreshViews()
  const form = useEndpointForm(createSavedView, {
    initial: { list: list as (typeof LISTS)[number], name: '', query, isShared: false },
    onDone: async ({ id, name }) => {
      onSaved(id)
      await refresh()
      onClose()
      notify.done(text.saved, { name })
    },
  })
  const name = form.field('name')
  // The query has no field of its own.
  const error = name.error ?? form.field('query').error
  return (
    <Sheet title={t(text.saveTitle)} onClose={onClose}>
      <EndpointForm form={form} onCancel={onClose}>
        <Text c="dimmed">{t(text.saveHint)}</Text>
        <TextInput {...name} error={error} maxLength={60} autoComplete="off" data-autofocus />
        <ShareTick field={form.check('isShared')} />
      </EndpointForm>
    </Sheet>
  )
}
