/**
 * The oldest browsers that run the application: those of spring 2022. `npm run check`
 * looks for functions and syntax that they lack, styles are lowered to them, and public/oldBrowsers.js tests for them.
 */
export const OLDEST_BROWSERS = ['chrome100', 'edge100', 'firefox104', 'safari15.4'] as const
