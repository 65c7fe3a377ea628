import { ActionIcon, CloseButton, Progress, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloud,
  IconCloudOff,
  IconCloudUp,
  IconDots,
  IconListSearch,
} from '@tabler/icons-react'
import { useContext, useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { PageTitleSlot } from '#platform/web/layout/pageTitleSlot.ts'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { collectionWebMessages as text } from '../messages.ts'
import type { Entry } from '../outbox/entry.ts'
import { OutboxSheet } from '../OutboxSheet.tsx'
import { roundMessages } from '../roundMessages.ts'
import { getProgress, type Stop } from '../stops.ts'
import classes from './RoundHead.module.css'
import { RoundMenu, type RoundChoices } from './RoundMenu.tsx'
import { useSyncWords } from './useSyncWords.ts'

type Props = RoundChoices & {
  /** Undefined until the round is known. */
  stops: readonly Stop[] | undefined
  entries: readonly Entry[]
  syncedAt: number
}

/**
 * Shows a phone's round in the second row of the header: its sums, the state of the outbox, the search
 * and the menu. The first row scrolls away; this one stays.
 */
export function RoundHead({ stops, entries, syncedAt, ...choices }: Props) {
  const slot = useContext(PageTitleSlot)
  const [{ q }, setUrl] = useUrlState({ q: '' })
  const [isSearching, setIsSearching] = useState(false)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--header-top', '-51px')
    return () => void style.removeProperty('--header-top')
  }, [])
  if (!slot) return null
  const search = (next: string) => setUrl({ q: next }, { replace: true })
  const endSearch = () => {
    search('')
    setIsSearching(false)
  }
  return createPortal(
    isSearching || q !== '' ? (
      <SearchRow searched={q} onSearch={search} onEnd={endSearch} />
    ) : (
      <Sums stops={stops} entries={entries} syncedAt={syncedAt}>
        <OpenSearch onClick={() => setIsSearching(true)} />
        <Menu {...choices} />
      </Sums>
    ),
    slot,
  )
}

type SearchProps = { searched: string; onSearch: (q: string) => void; onEnd: () => void }

function SearchRow({ searched, onSearch, onEnd }: SearchProps) {
  const t = useT()
  useRootMark('searching')
  return (
    <>
      <TextInput
        flex={1}
        miw={0}
        type="search"
        autoFocus
        aria-label={t(text.searchStops)}
        placeholder={t(platformMessages.search)}
        leftSection={<IconListSearch size={18} aria-hidden />}
        value={searched}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <CloseButton size={44} aria-label={t(platformMessages.close)} onClick={onEnd} />
    </>
  )
}

function OpenSearch({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t(text.searchStops)}
      onClick={onClick}
    >
      <IconListSearch size={20} aria-hidden />
    </ActionIcon>
  )
}

function Menu(choices: RoundChoices) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-haspopup="dialog"
        aria-label={t(roundMessages.roundMenu)}
        onClick={() => setIsOpen(true)}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {isOpen && <RoundMenu {...choices} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type SumsProps = Pick<Props, 'stops' | 'entries' | 'syncedAt'> & { children: ReactNode }

/** Shows what is done and collected, and what waits; a tap opens the list of all entries. */
function Sums({ stops, entries, syncedAt, children }: SumsProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { done, all, sumSen, transferSen, waitingSen, expectedSen } = getProgress(stops ?? [])
  const { refused, waiting, time, isOnline, words } = useSyncWords({
    entries,
    syncedAt,
    waitingSen,
  })
  const wordsId = useId()
  const Cloud = !isOnline ? IconCloudOff : waiting > 0 ? IconCloudUp : IconCloud
  const progress = t(text.progress, { done, all })
  return (
    <>
      <h1 className={classes.hidden}>{t(text.collectTitle)}</h1>
      <span className={classes.hidden} role="status">
        {stops ? progress : '–'}
      </span>
      <span className={classes.hidden} role="status" id={wordsId}>
        {words}
      </span>
      <UnstyledButton
        className={classes.sums}
        aria-haspopup="dialog"
        aria-describedby={wordsId}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.strong}>
          {stops && `${done}/${all} · `}
          {stops ? formatAmount(sumSen) : '–'}
        </span>
        <span className={classes.state} aria-hidden data-state={refused > 0 ? 'refused' : waiting}>
          {refused > 0 && (
            <>
              <IconAlertTriangle size={14} /> {refused}
            </>
          )}
          <Cloud size={14} />
          {waiting > 0 ? `${waiting} · ${formatAmount(waitingSen)}` : time}
          {waiting + refused === 0 && stops && ` · ${t(roundMessages.ofExpected, { expectedSen })}`}
        </span>
      </UnstyledButton>
      {children}
      <Progress
        className={classes.progress}
        value={all === 0 ? 0 : (done / all) * 100}
        color="in"
        size={4}
        radius={0}
        aria-label={progress}
      />
      {isOpen && (
        <OutboxSheet
          syncedAt={syncedAt}
          transferSen={transferSen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
