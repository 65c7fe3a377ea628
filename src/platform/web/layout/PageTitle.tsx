import { Group, Text, Title } from '@mantine/core'
import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '#core/formatCount.ts'
import type { Message, Values } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import classes from './PageTitle.module.css'
import { PageTitleSlot } from './pageTitleSlot.ts'
import { usePhone } from './usePhone.ts'
import { useTabTitle } from './useTabTitle.ts'

type Props = {
  title: Message
  values?: Values
  /** The total count, next to the title. */
  count?: number | undefined
  /** Links to the neighbouring lists, next to the title; on a phone above the page. */
  siblings?: ReactNode
  /** The link to the page that this one belongs to: above the title, on a phone above the page. */
  back?: ReactNode
  /** Whose page it is, where the title does not say; it stands in the tab and in the file of a print. */
  of?: string | undefined
  /** The page's buttons, the primary one last. */
  children?: ReactNode
}

/** Shows the heading of a page, its count and its buttons; on a phone they are in the header. */
export function PageTitle({ title, values, count, siblings, back, of, children }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const slot = useContext(PageTitleSlot)
  const words = t(title, values)
  useTabTitle(words, of)
  // With neighbours the buttons of a narrow desktop take a second row.
  const hasSiblings = !isPhone && Boolean(siblings)
  // Our own words stay whole; a name may be longer than a phone is wide.
  const mayShrink = isPhone && values !== undefined
  const heading = (
    <Group
      gap={hasSiblings ? '4px 12px' : 'sm'}
      mih={isPhone ? 44 : 40}
      miw={0}
      wrap={hasSiblings ? 'wrap' : 'nowrap'}
      flex={1}
    >
      <Group gap="xs" align="baseline" wrap="nowrap" miw={mayShrink ? 0 : 'min-content'}>
        <Title order={1} className="page-title">
          {words}
        </Title>
        {count !== undefined && (
          <Text c="dimmed" className="figures">
            {formatCount(count)}
          </Text>
        )}
      </Group>
      {hasSiblings && <div className={classes.siblings}>{siblings}</div>}
      {children && <div className={classes.buttons}>{children}</div>}
    </Group>
  )
  if (!isPhone || !slot) {
    return back ? (
      <div>
        {back}
        {heading}
      </div>
    ) : (
      heading
    )
  }
  return (
    <>
      {createPortal(heading, slot)}
      {back}
      {siblings}
    </>
  )
}
