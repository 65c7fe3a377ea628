import {
  ActionIcon,
  Button,
  FileButton,
  Group,
  Modal,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconCamera, IconFileTypePdf, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '../../contract/message.ts'
import { FILE_BYTES, FILES_PER_CALL } from '../../contract/uploadLimits.ts'
import { confirm } from '../feedback/dialogs.ts'
import { useT } from '../preferences/language.ts'
import { notify } from '../feedback/notify.tsx'
import { StoredImage } from './Photo.tsx'
import { photoUrl } from '../api/photoCache.ts'
import { tooLarge } from '../inputs/PhotoButtons.tsx'
import { platformMessages } from '../messages.ts'
import { usePhone } from '../layout/usePhone.ts'
import classes from './FileGallery.module.css'

export type StoredFile = { id: number; path: string; name: string; mediaType: string }

type Props = {
  files: readonly StoredFile[]
  /** The text of an empty gallery. */
  empty: Message
  isBusy?: boolean
  /** Both are undefined for users who may only view. */
  onAdd?: (files: readonly File[]) => unknown
  onRemove?: (file: StoredFile) => unknown
}

/**
 * Shows stored pictures and documents. A tap opens one; adding and removing take effect at once.
 */
export function FileGallery({ files, empty, isBusy = false, onAdd, onRemove }: Props) {
  const t = useT()
  const [shown, setShown] = useState<StoredFile>()
  async function remove(file: StoredFile) {
    const title = t(platformMessages.removeFileSure, { name: file.name })
    const submitLabel = t(platformMessages.remove)
    if (await confirm({ title, submitLabel, isDanger: true })) await onRemove?.(file)
  }
  return (
    <Stack gap="sm">
      {files.length === 0 && <Text c="dimmed">{t(empty)}</Text>}
      {files.length > 0 && (
        <div className={classes.grid}>
          {files.map((file) => (
            <Tile
              key={file.id}
              file={file}
              onShow={() => (isImage(file) ? setShown(file) : void download(file))}
              onRemove={onRemove && !isBusy ? () => void remove(file) : undefined}
            />
          ))}
        </div>
      )}
      {onAdd && <AddButtons isBusy={isBusy} onAdd={onAdd} />}
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.name}
        size="xl"
        closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
      >
        {shown && <StoredImage path={shown.path} name={shown.name} />}
      </Modal>
    </Stack>
  )
}

type TileProps = { file: StoredFile; onShow: () => void; onRemove: (() => void) | undefined }

function Tile({ file, onShow, onRemove }: TileProps) {
  const t = useT()
  return (
    <div className={classes.tile}>
      <UnstyledButton className={classes.look} onClick={onShow} aria-label={file.name}>
        {isImage(file) ? (
          <StoredImage path={file.path} name={file.name} />
        ) : (
          <IconFileTypePdf size={36} stroke={1.5} aria-hidden />
        )}
      </UnstyledButton>
      <Group gap={0} wrap="nowrap" justify="space-between">
        <Text size="xs" truncate title={file.name}>
          {file.name}
        </Text>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className="touch-target"
            aria-label={t(platformMessages.removeFile, { name: file.name })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </div>
  )
}

function AddButtons({ isBusy, onAdd }: { isBusy: boolean; onAdd: NonNullable<Props['onAdd']> }) {
  const t = useT()
  const isPhone = usePhone()
  function add(files: readonly File[]) {
    const large = files.find(({ size }) => size > FILE_BYTES)
    if (large)
      return notify.failed(
        platformMessages.failed,
        t(platformMessages.fileTooLarge, tooLarge(large)),
      )
    if (files.length > 0) onAdd(files.slice(0, FILES_PER_CALL))
  }
  const look = { variant: 'default', loading: isBusy } as const
  return (
    <Group gap="sm">
      <FileButton multiple accept="image/jpeg,image/png,image/webp,application/pdf" onChange={add}>
        {(props) => (
          <Button {...look} leftSection={<IconPaperclip size={18} aria-hidden />} {...props}>
            {t(platformMessages.addFiles)}
          </Button>
        )}
      </FileButton>
      {isPhone && (
        <FileButton accept="image/*" capture="environment" onChange={(one) => one && add([one])}>
          {(props) => (
            <Button {...look} leftSection={<IconCamera size={18} aria-hidden />} {...props}>
              {t(platformMessages.takePhoto)}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  )
}

function isImage({ mediaType }: StoredFile): boolean {
  return mediaType.startsWith('image/')
}

/** A file needs the token in a header, so a plain link cannot fetch it. */
async function download({ path, name }: StoredFile) {
  const link = document.createElement('a')
  link.href = await photoUrl(path)
  link.download = name
  link.click()
}
