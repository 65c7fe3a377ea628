import { Button, Group, Pagination, Select, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { useT } from '../preferences/language.ts'
import { listMessages } from './messages.ts'
import { usePhone } from '../layout/usePhone.ts'
import { USUAL_PAGE_SIZE, type ListState } from './useListState.ts'

const SIZES = ['20', '50', '100', '200']

/** Shows the range of rows, the total, the pages and the rows per page. */
export function ListPaging({ state, total }: { state: ListState; total: number }) {
  const t = useT()
  const isPhone = usePhone()
  if (total <= USUAL_PAGE_SIZE && state.page === 1) return null
  const pages = Math.max(1, Math.ceil(total / state.pageSize))
  const from = (state.page - 1) * state.pageSize + 1
  const to = Math.min(total, from + state.pageSize - 1)
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={t(listMessages.pages)}>
      <Text c="dimmed" size="sm" className="figures">
        {t(listMessages.shownOf, {
          from: formatCount(from),
          to: formatCount(to),
          count: total,
        })}
      </Text>
      <Pagination
        total={pages}
        value={state.page}
        onChange={state.setPage}
        siblings={isPhone ? 0 : 1}
        getItemProps={(page) => ({ 'aria-label': t(listMessages.page, { page }) })}
        getControlProps={(control) => ({
          'aria-label': t(
            control === 'previous' ? listMessages.previousPage : listMessages.nextPage,
          ),
        })}
      />
      {!isPhone && (
        <Select
          aria-label={t(listMessages.rowsPerPage)}
          w={88}
          allowDeselect={false}
          data={SIZES}
          value={String(state.pageSize)}
          onChange={(size) => state.setPageSize(Number(size))}
        />
      )}
    </Group>
  )
}

/** Shows the button under a history that loads more rows. */
export function MoreButton({ onMore, isBusy }: { onMore: () => unknown; isBusy: boolean }) {
  const t = useT()
  return (
    <>
      <Button variant="default" mt={4} loading={isBusy} onClick={() => void onMore()}>
        {t(listMessages.loadMore)}
      </Button>
      <p className="print-only">{t(listMessages.moreRowsFollow)}</p>
    </>
  )
}
