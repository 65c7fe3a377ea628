import { Stack } from '@mantine/core'
import { useSay } from '../../../../kit/web/language.ts'
import { PhotoInput } from '../../../../kit/web/PhotoInput.tsx'
import { customersText as text } from '../../text.ts'
import type { CustomerFields } from './customerFields.ts'
import { DocumentsField, type Attachment } from './DocumentsField.tsx'
import type { Documents } from './useDocuments.ts'

type Props = {
  form: CustomerFields
  photo: string | null
  documents: Documents
  stored: readonly Attachment[]
}

/** The face and the papers. */
export function FilesFields({ form, photo, documents, stored }: Props) {
  const say = useSay()
  return (
    <Stack gap="lg">
      <PhotoInput
        {...form.filesField('profilePhoto')}
        label={say(text.profilePhoto)}
        name={form.values.name ?? ''}
        path={photo}
      />
      <DocumentsField documents={documents} stored={stored} />
    </Stack>
  )
}
