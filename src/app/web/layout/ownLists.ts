import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import type { ListMemory } from '#platform/web/lists/views/listMemory.ts'

const requests = () => import('#modules/office/saved-views/web/listRequests.ts')

/** Keeps views and columns of lists on the server; a list loads it, not the shell. */
export const ownLists: ListMemory = {
  load: async () => (await requests()).loadOwnLists(),
  sendColumns: async (list, columns) => (await requests()).sendColumns(list, columns),
  ViewsMenu: lazyPart(() => import('#modules/office/saved-views/web/ViewsMenu.tsx'), 'ViewsMenu'),
}
