import { defineMessages } from '#platform/contract/message.ts'

/** Messages of a new version. */
export const versionMessages = defineMessages({
  newVersion: ['A new version is ready', 'Versi baharu sudah sedia', '新版本已可使用'],
  newVersionHint: [
    'The update takes a few seconds. Nothing you typed is lost.',
    'Beberapa saat sahaja. Tiada apa-apa yang hilang.',
    '只需几秒，不会丢失任何内容。',
  ],
  loadVersion: ['Update now', 'Kemas kini sekarang', '立即更新'],
})
