import type { FormStep } from '#platform/web/forms/SteppedForm.tsx'
import { customersMessages as text } from '../../messages.ts'
import { AssignmentFields } from './AssignmentFields.tsx'
import type { CustomerFields } from './customerFields.ts'
import type { Attachment } from './DocumentsField.tsx'
import { FilesFields, type PhotoRemoval } from './FilesFields.tsx'
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
      title: text.identity,
      fields: ['name', 'phoneNumber'],
      content: <IdentityFields form={form} agentId={agentId} ownId={stored?.id} />,
    },
    {
      title: text.businessAndAddress,
      fields: ['businessNature', 'address', 'postalCode', 'city', 'state', 'region'],
      content: <PlaceFields form={form} />,
    },
    {
      title: text.assignment,
      fields: ['agentId', 'customerGroupId', 'dailyPayer'],
      content: <AssignmentFields form={form} agentId={agentId} agentName={stored?.agentName} />,
    },
    {
      title: text.photoAndDocuments,
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
