import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { EncodingName } from '#platform/contract/sheetFormat.ts'
import { FILE_BYTES } from '#platform/contract/uploadLimits.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { ChooseColumns } from '#platform/web/inputs/ChooseColumns.tsx'
import { ChooseReading, type Choice } from '#platform/web/inputs/ChooseReading.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { BANK_COLUMNS, addBankFile, missingBankColumns, previewBankFile } from '../contract.ts'
import { bankLineMessages } from '../messages.ts'
import { bankPageMessages as text } from './messages.ts'

type Found = ResponseOf<typeof previewBankFile>
type Props = { accountId: number; onClose: () => void }

const SHEETS =
  '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Shows the upload of a bank's file. A file whose headings are those of the account's last one is
 * added at once; of another one its columns are shown first.
 */
export function UploadBankFile({ accountId, onClose }: Props) {
  const t = useT()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Found>()
  const [refusal, setRefusal] = useState<string>()
  const onFail = (error: { message: string }) => setRefusal(error.message)
  const preview = useEndpointMutation(previewBankFile, { onFail })
  const [added, setAdded] = useState<ResponseOf<typeof addBankFile>>()
  const add = useEndpointMutation(addBankFile, { onDone: setAdded, onFail })

  const send = (of: File, { reading, mapping }: Pick<Found, 'reading' | 'mapping'>) => {
    setRefusal(undefined)
    const pairs = Object.entries(mapping).map(([key, at]) => `${key}:${at}`)
    void add.mutate({
      body: {
        accountId,
        ...(reading.sheet && { sheet: reading.sheet }),
        headingRow: reading.headingRow,
        ...(reading.encoding && { encoding: reading.encoding as EncodingName }),
        ...(reading.dayOrder && { dayOrder: reading.dayOrder }),
        mapping: pairs.join(),
      },
      files: { file: [of] },
    })
  }

  async function look(at: File, { headingRow, ...choice }: Choice = {}) {
    setRefusal(undefined)
    const row = headingRow === undefined ? {} : { headingRow: Number(headingRow) }
    const body = { accountId, ...choice, ...row } as Parameters<typeof preview.mutate>[0]['body']
    const seen = await preview.mutate({ body, files: { file: [at] } })
    if (!seen) return
    setFound(seen)
    if (seen.isRemembered && !seen.reading.isGuessed) send(at, seen)
  }

  function take(chosen: File | null) {
    if (!chosen) return
    setFound(undefined)
    if (chosen.size > FILE_BYTES) {
      const values = { name: chosen.name, megabytes: FILE_BYTES / 1024 / 1024 }
      return setRefusal(t(fileMessages.fileTooLarge, values))
    }
    setFile(chosen)
    void look(chosen)
  }

  return (
    <Sheet title={t(text.upload)} onClose={onClose}>
      <Stack gap="md">
        {added ? (
          <AddedLines added={added} onClose={onClose} />
        ) : (
          <>
            <Text c="dimmed">{t(text.uploadHint)}</Text>
            <FileButton accept={SHEETS} onChange={take}>
              {(props) => (
                <Button
                  leftSection={<IconUpload size={18} aria-hidden />}
                  variant={found ? 'default' : 'filled'}
                  loading={preview.isPending || add.isPending}
                  {...props}
                >
                  {t(found ? text.otherFile : text.chooseFile)}
                </Button>
              )}
            </FileButton>
            {refusal !== undefined && (
              <Text c="danger" role="alert">
                {refusal}
              </Text>
            )}
            {file && found && (
              <Columns
                key={JSON.stringify(found.reading)}
                found={found}
                isPending={preview.isPending || add.isPending}
                onChoose={(choice) => void look(file, choice)}
                onSend={(mapping) => send(file, { ...found, mapping })}
              />
            )}
          </>
        )}
      </Stack>
    </Sheet>
  )
}

type ColumnsProps = {
  found: Found
  isPending: boolean
  onChoose: (choice: Choice) => void
  onSend: (mapping: Record<string, number>) => void
}

function Columns({ found, isPending, onChoose, onSend }: ColumnsProps) {
  const t = useT()
  const listed = useListed()
  const [mapping, setMapping] = useState<Mapping>(found.mapping)
  const missing = missingBankColumns(mapping)
  const isUnheaded = found.reading.isGuessed && found.reading.headingRow === 0
  return (
    <>
      <ChooseReading
        reading={found.reading}
        firstRows={found.firstRows}
        notice={isUnheaded ? t(text.confirmNoHeadings) : undefined}
        isPending={isPending}
        onChoose={onChoose}
      />
      <Text fw={600}>{t(text.columnsTitle)}</Text>
      <ChooseColumns
        columns={BANK_COLUMNS}
        titles={found.titles}
        samples={found.samples}
        mapping={mapping}
        onChange={setMapping}
      />
      {missing.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(bankLineMessages.BANK_COLUMNS_MISSING, {
            columns: listed(missing.map((each) => t(each))),
          })}
        </Text>
      )}
      <Group justify="flex-end" className="form-buttons">
        <Button
          loading={isPending}
          disabled={missing.length > 0}
          onClick={() => onSend({ ...mapping })}
        >
          {t(text.addLines)}
        </Button>
      </Group>
    </>
  )
}

function AddedLines({
  added,
  onClose,
}: {
  added: ResponseOf<typeof addBankFile>
  onClose: () => void
}) {
  const t = useT()
  const { addedCount, knownCount, unreadCount, leftOutCount } = added
  return (
    <Stack gap="md" role="status">
      <Text fw={600}>{t(text.added, { count: addedCount })}</Text>
      <List size="sm">
        {knownCount > 0 && <List.Item>{t(text.known, { count: knownCount })}</List.Item>}
        {unreadCount > 0 && <List.Item>{t(text.notRead, { count: unreadCount })}</List.Item>}
        {leftOutCount > 0 && <List.Item>{t(text.leftOut, { count: leftOutCount })}</List.Item>}
      </List>
      <Group justify="flex-end" className="form-buttons">
        <Button onClick={onClose} data-autofocus>
          {t(platformMessages.close)}
        </Button>
      </Group>
    </Stack>
  )
}
