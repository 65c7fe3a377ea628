import { deviceChoice } from './deviceChoice.ts'

export const SHORTCUT_CHOICES = ['on', 'off'] as const

/** Whether the keyboard's shortcuts work on this device; some people's speech or hands press keys. */
export const shortcutKeys = deviceChoice('shortcuts', SHORTCUT_CHOICES)
