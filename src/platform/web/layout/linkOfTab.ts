const KEY = 'portalLink'

/** Keeps the address of the link through which this tab came, until the tab is closed or logs out. */
export const keepLinkOfTab = (path: string): void => sessionStorage.setItem(KEY, path)

/** Returns the address of the link through which this tab came, if it did. */
export const getLinkOfTab = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined

/** Forgets the link: the next person at this phone must not get back to it. */
export const forgetLinkOfTab = (): void => sessionStorage.removeItem(KEY)
