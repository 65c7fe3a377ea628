import { Stack } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { PhotoInput } from '#platform/web/inputs/PhotoInput.tsx'
import { customersMessages as text } from '../../messages.ts'
import type { CustomerFields } from './customerFields.ts'
import { DocumentsField, type Attachment } from './DocumentsField.tsx'
import type { Documents } from './useDocuments.ts'

export type PhotoRemoval = { isRemoved: boolean; onChange: (isRemoved: boolean) => void }

type Props = {
  form: CustomerFields
  photo: string | null
  removal: PhotoRemoval | undefined
  documents: Documents
  stored: readonly Attachment[]
}

/** Shows the fields for the photo and the documents. */
export function FilesFields({ form, photo, removal, documents, stored }: Props) {
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
