import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp, IconCheck, IconMoon, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isDayOff } from '#core/loan/daysOff.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { collectionWebMessages as text } from './messages.ts'
import type { Entry } from './outbox/entry.ts'
import { getOutbox, useDamaged, useIsUnkept } from './outbox/ownOutbox.ts'
import { roundMessages } from './roundMessages.ts'
import { ArrangeRoute } from './route/ArrangeRoute.tsx'
import { CollectBar } from './head/CollectBar.tsx'
import { CollectSections } from './CollectSections.tsx'
import { KeypadSheet } from './keypad/KeypadSheet.tsx'
import { LostNotice } from './LostNotice.tsx'
import { putNearestFirst } from './near/nearest.ts'
import { forgetHere, readPlaces, useHere } from './near/places.ts'
import { NewDayNotice } from './new-day/NewDayNotice.tsx'
import { NotPaidSheet } from './NotPaidSheet.tsx'
import { OthersKept } from './OthersKept.tsx'
import { RoundHead } from './head/RoundHead.tsx'
import { RoundChoice } from './head/RoundMenu.tsx'
import { RoundTools } from './head/RoundTools.tsx'
import { useLastDone } from './lastDone.ts'
import { forgetLeaving } from './leaving.ts'
import type { OpenDialog } from './openDialog.ts'
import { listOrders, ordered } from './ordered.ts'
import { RefusedAlone } from './refused/RefusedAlone.tsx'
import { getListedStops, getRefusedAlone, isResting } from './stops.ts'
import { forgetTransfer } from './transfer/chosenTransfer.ts'
import { SharedSlip } from './transfer/SharedSlip.tsx'
import { useRound } from './useRound.ts'
import { bottomBarRef } from '#platform/web/layout/bottomBarRef.ts'
import { platformMessages } from '#platform/web/messages.ts'
import classes from './LastDoneLine.module.css'

/** Shows the round on a phone: a card for each stop, one tap for the expected amount. */
export function CollectPage({ agentId }: { agentId: number }) {
  const isPhone = usePhone()
  const [url, setUrl] = useUrlState({ order: '', q: '', round: 'listing' })
  const { q, round } = url
  const { result, isRead, stops, entries, on, listedOn } = useRound(agentId)
  const listed = useMemo(() => getListedStops(stops), [stops])
  const isHanded = stops.some(({ row }) => row.listingPosition !== null)
  const chosen = isHanded && round === 'listing' ? listed : stops
  const roundStops = useMemo(() => chosen.filter((stop) => !isResting(stop, on)), [chosen, on])
  const orders = listOrders(stops)
  const [usual = 'name'] = orders
  const order = orders.find((each) => each === url.order) ?? usual
  const here = useHere()
  const found = useMemo(() => {
    const inOrder = ordered(q === '' ? roundStops : chosen, order, q)
    return here ? putNearestFirst(inOrder, here, readPlaces() ?? {}) : inOrder
  }, [roundStops, chosen, order, q, here])
  const accounts = useBankAccounts(agentId)
  useEffect(() => {
    return () => {
      forgetTransfer()
      forgetLeaving()
      forgetHere()
    }
  }, [])
  const clear = () => setUrl({ q: '' }, { replace: true })
  const last = useLastDone()
  const clearSearch = useEffectEvent(() => q !== '' && clear())
  // The search is cleared once its stop is done, because the next stop is another customer.
  useEffect(() => {
    if (last) clearSearch()
  }, [last])
  const [requested, setOpenDialog] = useState<OpenDialog>()
  const [isArranging, setIsArranging] = useState(false)
  const request = stops.find(({ row }) => row.cashbookId === requested?.cashbookId)
  const close = () => setOpenDialog(undefined)
  const arrange = () => setIsArranging(true)
  const head = {
    stops: isRead && result.data ? roundStops : undefined,
    entries,
    syncedAt: result.dataUpdatedAt,
  }
  return (
    <Stack gap="sm" mt={isPhone ? -8 : 0}>
      <KeptNotices />
      <SharedSlip agentId={agentId} stops={stops} accounts={accounts} />
      <NewDayNotice listedOn={listedOn} on={on} stops={stops} />
      <DayOffNotice
        off={chosen.filter(({ loan }) => isDayOff(loan.daysOff, on)).length}
        all={chosen.length}
        resting={chosen.length - roundStops.length}
      />
      {isPhone ? (
        <RoundHead
          {...head}
          orders={orders}
          order={order}
          listed={isHanded ? listed.length : undefined}
          all={stops.length}
          found={found}
          onArrange={arrange}
        />
      ) : (
        <CollectBar {...head} />
      )}
      {(result.data ?? result.error) && (
        <RefusedAlone entries={getRefusedAlone(searchedIn(entries, q), result.data ?? [])} />
      )}
      <QueryBoundary result={result} isWaiting={!isRead}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              kind="nothingYet"
              title={text.nothingToCollect}
              hint={text.nothingToCollectHint}
            />
          ) : isArranging ? (
            <ArrangeRoute
              stops={ordered(stops, usual)}
              onDone={() => {
                setIsArranging(false)
                void result.refetch()
              }}
            />
          ) : (
            <Stack gap="sm">
              {!isPhone && (
                <>
                  {isHanded && q === '' && (
                    <RoundChoice listed={listed.length} all={stops.length} />
                  )}
                  <RoundTools orders={orders} order={order} onArrange={arrange} />
                </>
              )}
              <CollectSections
                stops={found}
                accounts={accounts}
                isGrouped={order === 'group' && here === undefined}
                on={on}
                onOpenDialog={setOpenDialog}
                searched={q}
                onClear={clear}
              />
            </Stack>
          )
        }
      </QueryBoundary>
      <LastDoneLine />
      {request && requested?.for === 'other' && (
        <KeypadSheet stop={request} accounts={accounts} on={on} onClose={close} />
      )}
      {request && requested?.for === 'missed' && (
        <NotPaidSheet stop={request} on={on} onClose={close} />
      )}
    </Stack>
  )
}

type DayOffProps = { off: number; all: number; resting: number }

/** Says that the day is off for some: of them the round has only who is behind. */
function DayOffNotice({ off, all, resting }: DayOffProps) {
  const t = useT()
  if (off === 0) return null
  const getWords = () => {
    if (resting > 0) return t(text.dayOffResting, { count: resting })
    return off === all ? t(text.dayOffBehind) : t(text.dayOffSome, { count: off })
  }
  return (
    <PageNotice color="info" icon={<IconMoon aria-hidden />} title={t(text.dayOff)}>
      {getWords()}
    </PageNotice>
  )
}

/** Returns the entries of a name that contains what was searched. */
const searchedIn = (entries: readonly Entry[], searched: string) =>
  entries.filter(({ name }) => name.toLowerCase().includes(searched.trim().toLowerCase()))

/** Shows the other entries on this device: damaged ones, and those of other users. */
function KeptNotices() {
  const t = useT()
  const userId = useSession().user?.id ?? 0
  const isDamaged = useDamaged() > 0
  const isUnkept = useIsUnkept()
  const warning = <IconAlertTriangle aria-hidden />
  return (
    <>
      {isDamaged && (
        <PageNotice color="danger" icon={warning} title={t(roundMessages.damagedTitle)}>
          <Text mb="sm">{t(roundMessages.damagedHint)}</Text>
          <Button variant="default" onClick={() => void getOutbox(userId).deleteDamaged()}>
            {t(roundMessages.forgetDamaged)}
          </Button>
        </PageNotice>
      )}
      {isUnkept && (
        <PageNotice color="danger" icon={warning} title={t(roundMessages.unkeptTitle)}>
          {t(roundMessages.unkeptHint)}
        </PageNotice>
      )}
      <LostNotice />
      <OthersKept userId={userId} icon={<IconCloudUp aria-hidden />} />
    </>
  )
}

/** Shows the last tap and its Undo in one line above the tabs. The next tap replaces it. */
function LastDoneLine() {
  const t = useT()
  const last = useLastDone()
  if (!last) return null
  const Sign = last.isPaid ? IconCheck : IconX
  return (
    <div ref={bottomBarRef} className={classes.line} data-paid={last.isPaid || undefined}>
      <Sign size={18} aria-hidden className={classes.sign} />
      <span role="status" className={classes.words}>
        {last.words}
      </span>
      {last.onUndo && (
        <Button variant="default" flex="none" onClick={last.onUndo}>
          {t(platformMessages.undo)}
        </Button>
      )}
    </div>
  )
}
