import { ActionIcon, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconLock, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { confirm } from '../feedback/dialogs.ts'
import { useT } from '../preferences/language.ts'
import { StoredImage } from './StoredImage.tsx'
import { AddFiles } from './AddFiles.tsx'
import { KindSelect, type FileKinds } from './KindSelect.tsx'
import { photoUrl } from '../api/photoCache.ts'
import { platformMessages } from '../messages.ts'
import { fileMessages } from './fileMessages.ts'
import classes from './FileGallery.module.css'

export type StoredFile = {
  id: number
  path: string
  name: string
  mediaType: string
  kind?: string | undefined
}

type Props<Kind extends string> = {
  files: readonly StoredFile[]
  /** The text of an empty gallery. */
  empty: Message
  isBusy?: boolean
  /** Both are undefined for users who may only view. */
  onAdd?: (files: readonly File[], kind: Kind | undefined) => unknown
  onRemove?: (file: StoredFile) => unknown
  /** Shows the kind of each file; chosen when a file is added, and changeable with `onKind`. */
  kinds?: FileKinds<Kind>
  onKind?: (file: StoredFile, kind: Kind) => unknown
  /** Why a file is only named to this user; undefined for those that may be opened. */
  whyClosed?: (file: StoredFile) => string | undefined
}

/**
 * Shows stored pictures and documents. A tap opens one; adding and removing take effect at once.
 */
export function FileGallery<Kind extends string>({
  files,
  empty,
  isBusy = false,
  onAdd,
  onRemove,
  kinds,
  onKind,
  whyClosed = () => undefined,
}: Props<Kind>) {
  const t = useT()
  const [shown, setShown] = useState<StoredFile>()
  async function remove(file: StoredFile) {
    const title = t(fileMessages.removeFileSure, { name: file.name })
    const submitLabel = t(platformMessages.remove)
    if (await confirm({ title, submitLabel, isDanger: true })) await onRemove?.(file)
  }
  return (
    <Stack gap="sm">
      {files.length === 0 && <Text c="dimmed">{t(empty)}</Text>}
      {files.length > 0 && (
        <div className={classes.grid}>
          {files.map((file) => {
            const closed = whyClosed(file)
            const mayChange = closed === undefined
            return (
              <Tile
                key={file.id}
                file={file}
                closed={closed}
                onShow={() => (isImage(file) ? setShown(file) : void download(file))}
                onRemove={onRemove && mayChange && !isBusy ? () => void remove(file) : undefined}
              >
                {kinds && (
                  <TileKind
                    file={file}
                    kinds={kinds}
                    isBusy={isBusy}
                    onKind={mayChange ? onKind : undefined}
                  />
                )}
              </Tile>
            )
          })}
        </div>
      )}
      {onAdd && <AddFiles isBusy={isBusy} onAdd={onAdd} kinds={kinds} />}
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

type TileProps = {
  file: StoredFile
  closed: string | undefined
  onShow: () => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

function Tile({ file, closed, onShow, onRemove, children }: TileProps) {
  const t = useT()
  return (
    <div className={classes.tile}>
      {closed === undefined ? (
        <UnstyledButton className={classes.look} onClick={onShow} aria-label={file.name}>
          {isImage(file) ? (
            <StoredImage path={file.path} name={file.name} />
          ) : (
            <IconFileTypePdf size={36} stroke={1.5} aria-hidden />
          )}
        </UnstyledButton>
      ) : (
        <Stack className={classes.look} gap={4} p={4}>
          <IconLock size={24} stroke={1.5} aria-hidden />
          <Text size="xs" ta="center">
            {closed}
          </Text>
        </Stack>
      )}
      <Group gap={0} wrap="nowrap" justify="space-between">
        <Text size="xs" truncate title={file.name}>
          {file.name}
        </Text>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className="touch-target"
            aria-label={t(fileMessages.removeFile, { name: file.name })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      {children}
    </div>
  )
}

type TileKindProps<Kind extends string> = {
  file: StoredFile
  kinds: FileKinds<Kind>
  isBusy: boolean
  onKind: ((file: StoredFile, kind: Kind) => unknown) | undefined
}

/** Shows the kind of one stored file, as a choice for users who may change it. */
function TileKind<Kind extends string>({ file, kinds, isBusy, onKind }: TileKindProps<Kind>) {
  const kind = file.kind ?? kinds.initial
  if (!onKind) {
    return (
      <Text size="xs" c="dimmed">
        {kinds.data.find(({ value }) => value === kind)?.label}
      </Text>
    )
  }
  return (
    <KindSelect
      kinds={kinds}
      label={`${kinds.label}: ${file.name}`}
      value={kind}
      isBusy={isBusy}
      onChange={(next) => onKind(file, next)}
    />
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
