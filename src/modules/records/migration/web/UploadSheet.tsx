import { Alert, Button, FileButton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { FILE_BYTES } from '#platform/contract/uploadLimits.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { migrateData, type MigrationType } from '../contract.ts'
import { migrationWebMessages as text } from './messages.ts'
import classes from './UploadSheet.module.css'

type Props = { type: MigrationType; onOpen: (id: number) => void }
type Refusal = { message: string; firstId: number | undefined }

const SHEETS =
  '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Shows a file input with drag and drop; the dry run starts at once when the titles are clear. */
export function UploadSheet({ type, onOpen }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { mutate, isPending } = useEndpointMutation(migrateData, {
    onDone: ({ id }) => onOpen(id),
    onFail: (error) => setRefusal({ message: error.message, firstId: getFirstId(error) }),
  })
  const megabytes = FILE_BYTES / 1024 / 1024

  function take(file: File | null | undefined) {
    if (!file) return
    setRefusal(undefined)
    if (file.size > FILE_BYTES) {
      const values = { name: file.name, megabytes }
      return setRefusal({ message: t(fileMessages.fileTooLarge, values), firstId: undefined })
    }
    void mutate({ params: { type }, query: { dryRun: true }, body: {}, files: { file: [file] } })
  }

  return (
    <Stack gap="sm">
      <Stack
        align="center"
        gap="sm"
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <Text size="sm" c="dimmed" ta="center">
          {t(text.dropHere, { megabytes })}
        </Text>
        <FileButton accept={SHEETS} onChange={take}>
          {(props) => (
            <Button
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isPending}
              fullWidth={isPhone}
              {...props}
            >
              {t(text.chooseFile)}
            </Button>
          )}
        </FileButton>
      </Stack>
      {refusal && (
        <Alert color="danger" title={t(text.notUploaded)} role="alert">
          <Stack gap="xs">
            {refusal.message}
            {refusal.firstId !== undefined && (
              <LinkTo to="/data-migration" search={{ id: refusal.firstId }}>
                {t(text.openFirst)}
              </LinkTo>
            )}
          </Stack>
        </Alert>
      )}
    </Stack>
  )
}

/** Returns the id of the import that used this file before. */
function getFirstId({ code, data }: ApiError): number | undefined {
  return code === 'ALREADY_IMPORTED' ? (data as { id?: number }).id : undefined
}
