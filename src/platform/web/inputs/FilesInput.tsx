import {
  ActionIcon,
  Button,
  FileButton,
  Group,
  Image,
  Input,
  Paper,
  Stack,
  Text,
} from '@mantine/core'
import { IconCamera, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { FILE_BYTES } from '../../contract/uploadLimits.ts'
import { useT } from '../preferences/language.ts'
import { notify } from '../feedback/notify.tsx'
import { tooLarge } from '../display/tooLarge.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { fileMessages } from '../display/fileMessages.ts'
import type { FilesField } from '../forms/useFormFiles.ts'
import { useObjectUrl } from '../layout/useObjectUrl.ts'
import { usePhone } from '../layout/usePhone.ts'

const IMAGES = 'image/jpeg,image/png,image/webp'

/**
 * Shows an input for several files with previews: `<FilesInput label=…
 * {...form.filesField('Files')} />`.
 */
export function FilesInput({
  label,
  value,
  onChange,
  atMost,
  imagesOnly,
}: FilesField & { label: string }) {
  const t = useT()
  const isPhone = usePhone()

  async function add(picked: File[]) {
    const files = await Promise.all(picked.map(shrinkPicture))
    const large = files.find(({ size }) => size > FILE_BYTES)
    if (large) notify.failed(feedbackMessages.failed, t(fileMessages.fileTooLarge, tooLarge(large)))
    const fitting = files.filter(({ size }) => size <= FILE_BYTES)
    onChange([...value, ...fitting].slice(0, atMost))
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t(fileMessages.fileLimits, {
        megabytes: FILE_BYTES / 1024 / 1024,
        count: atMost,
      })}
    >
      <Stack gap="xs" mt={4}>
        {value.map((file) => (
          <ChosenFile
            key={`${file.name}${file.size}${file.lastModified}`}
            file={file}
            onRemove={() => onChange(value.filter((each) => each !== file))}
          />
        ))}
        <Group>
          <FileButton
            multiple
            accept={imagesOnly ? IMAGES : `${IMAGES},application/pdf`}
            onChange={(files) => void add(files)}
          >
            {(props) => (
              <Button
                variant="default"
                leftSection={<IconPaperclip size={18} aria-hidden />}
                disabled={value.length >= atMost}
                {...props}
              >
                {t(fileMessages.addFiles)}
              </Button>
            )}
          </FileButton>
          {isPhone && (
            <FileButton
              accept={IMAGES}
              capture="environment"
              onChange={(file) => void (file && add([file]))}
            >
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconCamera size={18} aria-hidden />}
                  disabled={value.length >= atMost}
                  {...props}
                >
                  {t(fileMessages.takePhoto)}
                </Button>
              )}
            </FileButton>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useT()
  const url = useObjectUrl(file)
  return (
    <Paper withBorder px="sm" py={6}>
      <Group gap="sm" wrap="nowrap">
        {url ? <Image src={url} alt="" w={40} h={40} fit="cover" /> : <IconFile aria-hidden />}
        <Text size="sm" flex={1} truncate>
          {file.name}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(fileMessages.removeFile, { name: file.name })}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </Paper>
  )
}
