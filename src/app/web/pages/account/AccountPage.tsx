import { Accordion, Button, Paper, Tabs } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { assertDefined } from '#core/invariant.ts'
import { may } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useSession, useUser } from '#platform/web/session/session.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { CLEAN_LIST } from '#platform/web/lists/useListState.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { confirmAndLogOut } from '../../layout/header/confirmAndLogOut.ts'
import { ACCOUNT_PARTS, type AccountPart } from './accountParts.tsx'
import { accountMessages as text } from '#modules/office/users/web/account/messages.ts'

const CLOSED = 'none'

/**
 * Shows `/account`: the user's details, password, runners and packages. Useless parts are hidden.
 */
export function AccountPage() {
  const session = useSession()
  const isPhone = usePhone()
  const [{ part }, setState] = useUrlState({ ...CLEAN_LIST, part: '' })
  const parts = ACCOUNT_PARTS.filter(({ needs }) => may(session, needs))
  const isKnown = part === CLOSED || parts.some(({ name }) => name === part)
  const open = isKnown ? part : getFirst(parts)
  const props = {
    parts,
    open,
    // Another part has another list, so page, order and search are reset.
    onOpen: (next: string | null) =>
      setState({ ...CLEAN_LIST, part: next ?? CLOSED }, { replace: true }),
  }
  return (
    <FormPage isWide>
      <PageTitle title={text.account} />
      {isPhone ? <Folds {...props} /> : <SideTabs {...props} />}
      {isPhone && <LogOut />}
    </FormPage>
  )
}

/** Shows the button that a phone has within reach of the thumb. */
function LogOut() {
  const t = useT()
  const user = useUser()
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      onClick={() => void confirmAndLogOut(user.id)}
    >
      {t(authMessages.logOut)}
    </Button>
  )
}

function getFirst(parts: readonly AccountPart[]): string {
  return assertDefined(parts[0], 'every user has a part').name
}

type Props = {
  parts: readonly AccountPart[]
  open: string
  onOpen: (name: string | null) => void
}

function SideTabs({ parts, open, onOpen }: Props) {
  const t = useT()
  return (
    <Tabs
      orientation="vertical"
      keepMounted={false}
      styles={{ tabLabel: { textAlign: 'start' } }}
      value={open === CLOSED ? getFirst(parts) : open}
      onChange={onOpen}
    >
      <Tabs.List aria-label={t(text.parts)} miw={200} mr="xl">
        {parts.map(({ name, label, icon: Sign }) => (
          <Tabs.Tab key={name} value={name} fz="md" leftSection={<Sign size={18} aria-hidden />}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ name, label, isForm = false, show }) => (
        <Tabs.Panel key={name} value={name} keepMounted={isForm} miw={0}>
          <Panel title={label}>{show()}</Panel>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Folds({ parts, open, onOpen }: Props) {
  const t = useT()
  return (
    <Paper withBorder>
      <Accordion order={2} value={open} onChange={onOpen}>
        {parts.map(({ name, label, icon: Sign, isForm, show }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control icon={<Sign size={20} aria-hidden />}>{t(label)}</Accordion.Control>
            <Accordion.Panel>{(isForm || open === name) && show()}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Paper>
  )
}
