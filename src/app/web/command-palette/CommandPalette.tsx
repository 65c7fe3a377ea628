import { Combobox, Kbd, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import {
  IconCoins,
  IconKeyboard,
  IconPlus,
  IconSearch,
  IconUser,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useMayTakeFocus } from '#platform/web/layout/keyboard/mayTakeFocus.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { useOwnLists } from '#platform/web/lists/views/useOwnLists.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEnterAfterSearch } from '../layout/search/useEnterAfterSearch.ts'
import { commandsFor, matching, type Command } from './commands.ts'
import { paletteMessages as text } from './messages.ts'
import { MIN_CHARACTERS, usePeople, type Customer } from './usePeople.ts'
import { useDisplayLines } from './useDisplayLines.ts'
import { viewLines } from './viewLines.ts'
import { useReturnFocus } from '#platform/web/layout/keyboard/useReturnFocus.ts'
import classes from './CommandPalette.module.css'

type Line = {
  id: string
  label: string
  hint?: string
  icon: Icon
  target?: Target
  /** What it does, if it opens no page. */
  run?: () => void
}

/** The line that asks for a customer next. */
const CREDIT = 'credit'
type Section = { title: string; lines: readonly Line[] }
type Found = { sections: readonly Section[]; isBusy: boolean }

type Props = {
  /** The search text, including the keys pressed before the field loaded. */
  typed: string
  onType: (typed: string) => void
  /** Whether Enter was one of these keys. */
  isEntered: boolean
  onClose: () => void
  onKeys: () => void
}

/** Finds pages, actions and customers by a part of their name. */
export function CommandPalette({ typed, onType, isEntered, onClose, onKeys }: Props) {
  useReturnFocus()
  const t = useT()
  const go = useGo()
  const combobox = useCombobox({ opened: true })
  const [isCrediting, setCrediting] = useState(false)
  const { sections, isBusy } = useSections(typed, isCrediting)
  // A surname in Chinese is one character.
  const isShort = typed.trim().length < MIN_CHARACTERS
  const lines = sections.flatMap((section) => section.lines)

  function take(line: Line | undefined) {
    if (!line) return
    if (line.id === CREDIT) {
      setCrediting(true)
      return onType('')
    }
    if (line.run) {
      onClose()
      return line.run()
    }
    if (!line.target) return onKeys()
    onClose()
    go(line.target)
  }
  const mayTakeFocus = useMayTakeFocus()
  const prompt = t(isCrediting ? text.creditPrompt : text.prompt)
  // Actions come before what is still searched, so Enter need not wait for it.
  const isActFirst = sections[0]?.title === t(text.acts)
  const onKeyDownCapture = useEnterAfterSearch({
    typed,
    isBusy: isBusy && !isActFirst,
    isEntered,
    openFirst: () => take(lines[0]),
  })

  return (
    <Modal.Root
      opened
      trapFocus={mayTakeFocus}
      onClose={onClose}
      centered={false}
      yOffset="12vh"
      padding={0}
      size={600}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t(text.palette)}>
        <Combobox
          store={combobox}
          onOptionSubmit={(id) => take(lines.find((line) => line.id === id))}
        >
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              data-autofocus
              size="lg"
              variant="unstyled"
              className={classes.field}
              aria-label={prompt}
              placeholder={prompt}
              autoComplete="off"
              leftSection={<IconSearch size={20} aria-hidden />}
              rightSection={isBusy && <Loader size={16} />}
              value={typed}
              onChange={(event) => onType(event.currentTarget.value)}
              onKeyDownCapture={onKeyDownCapture}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={classes.lines}>
            {sections.map(({ title, lines: own }) => (
              <Combobox.Group key={title} label={title}>
                {own.map((line) => (
                  <PaletteLine key={line.id} line={line} />
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <FirstLineChosen combobox={combobox} shown={lines.map(({ id }) => id).join()} />
          {lines.length === 0 && !isBusy && (
            <Text role="status" className={classes.nothing}>
              {t(isShort ? fieldMessages.SEARCH_TOO_SHORT : platformMessages.noResults)}
            </Text>
          )}
        </Combobox>
        <div className={classes.foot}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(text.toChoose)}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t(text.toOpen)}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t(text.toClose)}
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

type Choosing = { combobox: ReturnType<typeof useCombobox>; shown: string }

/** Chooses the first line, which Enter opens: when the lines appear and when they change. */
function FirstLineChosen({ combobox, shown }: Choosing) {
  // The combobox object is new at each render.
  useEffect(() => void combobox.selectFirstOption(), [shown]) // oxlint-disable-line
  return null
}

function PaletteLine({ line: { id, label, hint, icon: Sign } }: { line: Line }) {
  return (
    <Combobox.Option value={id} className={classes.line}>
      <Sign size={18} aria-hidden />
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </Combobox.Option>
  )
}

function useSections(typed: string, isCrediting: boolean): Found {
  const t = useT()
  const session = useSession()
  const { recent, customers, agents, isBusy } = usePeople(typed)
  const { acts, places } = commandsFor(session)
  const found = (commands: readonly Command[]) =>
    matching(commands, typed, t).map(({ label, icon, to, search }): Line => ({
      id: to === CREDIT ? CREDIT : `${to} ${label.key}`,
      label: t(label),
      icon,
      target: { to, ...(search && { search }) },
    }))
  const keys = { label: text.keys, icon: IconKeyboard, to: 'keys' }
  const lineOfKeys = matching([keys], typed, t).map(({ icon }): Line => ({
    id: 'keys',
    label: t(text.keys),
    icon,
  }))
  const display = useDisplayLines(typed)
  const { views = [] } = useOwnLists()
  const mayCredit = useMay(recordCredit)
  if (isCrediting) {
    const payers = [
      { title: t(text.recent), lines: recent.map(lineOfCredit) },
      { title: t(text.customers), lines: customers.map(lineOfCredit) },
    ]
    return { sections: payers.filter(({ lines }) => lines.length > 0), isBusy }
  }
  const credit = { label: text.addCreditTo, icon: IconPlus, to: CREDIT, also: text.receive }
  const sections = [
    { title: t(text.recent), lines: recent.map(lineOfCustomer) },
    { title: t(text.acts), lines: found(mayCredit ? [credit, ...acts] : acts) },
    { title: t(text.views), lines: viewLines(views, typed, session, places, t) },
    { title: t(text.agents), lines: agents.map(lineOfAgent) },
    { title: t(text.customers), lines: customers.map(lineOfCustomer) },
    { title: t(text.pages), lines: [...found(places), ...display, ...lineOfKeys] },
  ]
  return { sections: sections.filter(({ lines }) => lines.length > 0), isBusy }
}

function lineOfCustomer({ id, name, phoneNumber, customerGroupName }: Customer): Line {
  return {
    id: `customer-${id}`,
    label: customerGroupName === null ? name : `${name} (${customerGroupName})`,
    hint: showPhone(phoneNumber),
    icon: IconUser,
    target: { to: '/customer/details', search: { id } },
  }
}

/** A customer whose credit form is opened. */
function lineOfCredit(customer: Customer): Line {
  const target = { to: '/customer/details', search: { id: customer.id, credit: 'new' } }
  return { ...lineOfCustomer(customer), icon: IconCoins, target }
}

function lineOfAgent(agent: ReturnType<typeof usePeople>['agents'][number]): Line {
  const { id, name, phoneNumber, target } = agent
  const hint = phoneNumber === null ? undefined : showPhone(phoneNumber)
  return { id: `agent-${id}`, label: name, icon: IconUserStar, target, ...(hint && { hint }) }
}
