import { deviceChoice } from '../../preferences/deviceChoice.ts'

export const SHORTCUT_CHOICES = ['on', 'off'] as const

/**
 * Whether keyboard shortcuts work on this device; speech input and motor impairments can press keys
 * unintentionally.
 */
export const shortcutKeys = deviceChoice('shortcuts', SHORTCUT_CHOICES)
