import { Button, Group, Input, Paper, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconFile, IconTrash } from '@tabler/icons-react'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { KindSelect } from '#platform/web/display/KindSelect.tsx'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { StoredImage } from '#platform/web/display/StoredImage.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import type { getCustomer } from '../../contract.ts'
import { customersWebMessages as webText } from '../messages.ts'
import { KIND_MESSAGES, useKindChoices } from '../useKindChoices.ts'
import type { Documents } from './useDocuments.ts'

export type Attachment = ResponseOf<typeof getCustomer>['attachments'][number]

type Props = { documents: Documents; stored: readonly Attachment[] }

/** Shows the stored documents, each to delete or keep, and those to add. Save applies both. */
export function DocumentsField({ documents, stored }: Props) {
  const t = useT()
  const kinds = useKindChoices()
  return (
    <Stack gap="md">
      {stored.length > 0 && (
        <Input.Wrapper label={t(webText.storedDocuments)} labelElement="div">
          <Stack gap="xs" mt={4}>
            {stored.map((each) => (
              <Stored key={each.id} attachment={each} documents={documents} />
            ))}
          </Stack>
        </Input.Wrapper>
      )}
      <FilesInput
        label={t(webText.newDocuments)}
        value={documents.added}
        onChange={documents.add}
        atMost={FILES_PER_CALL}
        imagesOnly={false}
      />
      {documents.added.length > 0 && (
        <Input.Wrapper label={kinds.label} labelElement="div">
          <KindSelect kinds={kinds} value={documents.addedKind} onChange={documents.setAddedKind} />
        </Input.Wrapper>
      )}
    </Stack>
  )
}

function Stored({ attachment, documents }: { attachment: Attachment; documents: Documents }) {
  const t = useT()
  const { id, name, path, mediaType, kind } = attachment
  const isRemoved = documents.removed.includes(id)
  return (
    <Paper withBorder px="sm" py={6}>
      <Group gap="sm" wrap="nowrap">
        {mediaType.startsWith('image/') ? (
          <div style={{ width: 40, height: 40 }} data-dimmed={isRemoved || undefined}>
            <StoredImage path={path} name={name} />
          </div>
        ) : (
          <IconFile aria-hidden />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" truncate {...(isRemoved && { td: 'line-through' })}>
            {name}
          </Text>
          {kind && kind !== 'OTHER' && (
            <Text size="xs" c="dimmed">
              {t(KIND_MESSAGES[kind])}
            </Text>
          )}
          {isRemoved && (
            <Text size="xs" c="var(--mantine-color-danger-text)">
              {t(webText.deletedOnSave)}
            </Text>
          )}
        </div>
        <Button
          variant="subtle"
          color={isRemoved ? 'brand' : 'gray'}
          leftSection={
            isRemoved ? (
              <IconArrowBackUp size={18} aria-hidden />
            ) : (
              <IconTrash size={18} aria-hidden />
            )
          }
          aria-label={`${t(isRemoved ? platformMessages.undo : platformMessages.remove)} ${name}`}
          onClick={() => documents.toggle(id)}
        >
          {t(isRemoved ? platformMessages.undo : platformMessages.remove)}
        </Button>
      </Group>
    </Paper>
  )
}
