import { Stack, Switch, TextInput } from '@mantine/core'
import type { FormStep } from '#platform/web/forms/SteppedForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { PhotoInput } from '#platform/web/inputs/PhotoInput.tsx'
import { GroupPicker } from '../../groups/web/GroupPicker.tsx'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { customersMessages as text } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'
import type { CustomerFields } from './customerFields.ts'
import { type Attachment, DocumentsField } from './DocumentsField.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { Documents } from './useDocuments.ts'

type Parts = {
  form: CustomerFields
  /** The customer's agent; undefined until an admin has chosen. */
  agentId: number | undefined
  documents: Documents
  /** The removal of the stored photo, if there is one. */
  removal?: PhotoRemoval
  /** The stored customer when the form edits one. */
  stored?: {
    id: number
    agentName: string
    profilePhoto: string | null
    attachments: readonly Attachment[]
  }
}

/** Returns the four steps of the form. */
export function customerSteps({ form, agentId, documents, removal, stored }: Parts): FormStep[] {
  return [
    {
      title: webText.identity,
      fields: ['name', 'phoneNumber', 'identityNumber', 'language'],
      content: <IdentityFields form={form} agentId={agentId} ownId={stored?.id} />,
    },
    {
      title: webText.businessAndAddress,
      fields: ['businessNature', 'address', 'postalCode', 'city', 'state', 'region'],
      content: <PlaceFields form={form} />,
    },
    {
      title: webText.assignment,
      fields: ['agentId', 'customerGroupId', 'dailyPayer'],
      content: <AssignmentFields form={form} agentId={agentId} agentName={stored?.agentName} />,
    },
    {
      title: webText.photoAndDocuments,
      fields: ['profilePhoto'],
      content: (
        <FilesFields
          form={form}
          photo={stored?.profilePhoto ?? null}
          removal={removal}
          documents={documents}
          stored={stored?.attachments ?? []}
        />
      ),
    },
  ]
}

type PhotoRemoval = { isRemoved: boolean; onChange: (isRemoved: boolean) => void }

type Props = {
  form: CustomerFields
  photo: string | null
  removal: PhotoRemoval | undefined
  documents: Documents
  stored: readonly Attachment[]
}

/** Shows the fields for the photo and the documents. */
function FilesFields({ form, photo, removal, documents, stored }: Props) {
  const t = useT()
  const field = form.filesField('profilePhoto')
  return (
    <Stack gap="lg">
      <PhotoInput
        {...field}
        onChange={(files) => {
          // A new photo replaces the old one, so its removal is cancelled.
          if (removal?.isRemoved) removal.onChange(false)
          field.onChange(files)
        }}
        label={t(text.profilePhoto)}
        name={form.values.name ?? ''}
        path={photo}
        {...(removal && { removal })}
      />
      <DocumentsField documents={documents} stored={stored} />
    </Stack>
  )
}

/** Shows the fields for the customer's agent, group and daily payments. */
function AssignmentFields({
  form,
  agentId,
  agentName,
}: {
  form: CustomerFields
  agentId: number | undefined
  /** The agent of an existing customer; a new agent moves the customer with their debts. */
  agentName: string | undefined
}) {
  const t = useT()
  const { isAdmin } = useSession()
  return (
    <Stack gap="md">
      {isAdmin && agentName !== undefined && (
        <TextInput
          label={t(text.agent)}
          value={agentName}
          description={t(webText.agentChangesByMove)}
          readOnly
        />
      )}
      {isAdmin && agentName === undefined && (
        <AgentPicker
          {...form.field('agentId')}
          isActiveOnly
          withAsterisk
          // A group belongs to one agent.
          onChange={(chosen) => form.set({ agentId: chosen, customerGroupId: null })}
        />
      )}
      <GroupPicker
        {...form.field('customerGroupId')}
        agentId={agentId}
        {...(isAdmin && agentId === undefined && { description: t(webText.agentFirst) })}
      />
      <Switch {...form.check('dailyPayer')} description={t(webText.dailyPayerHint)} size="md" />
    </Stack>
  )
}
