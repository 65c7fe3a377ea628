import { defineMessages } from './message.ts'

/** What the second of two editors of one record reads. */
export const recordChangedMessages = defineMessages({
  RECORD_CHANGED: [
    'Someone else changed this meanwhile, so nothing was saved. {{changes}}',
    'Orang lain telah mengubahnya sementara itu, jadi tiada apa-apa disimpan. {{changes}}',
    '期间有人更改了此记录，因此未作保存。{{changes}}',
  ],
  changedBy: [
    '{{field}} was changed by {{by}} at {{time}}: “{{was}}” → “{{now}}”. Yours: “{{yours}}”.',
    '{{field}} diubah oleh {{by}} pada {{time}}: “{{was}}” → “{{now}}”. Anda: “{{yours}}”.',
    '{{by}}在 {{time}} 更改了{{field}}：“{{was}}”→“{{now}}”。您的：“{{yours}}”。',
  ],
  changed: [
    '{{field}} was changed meanwhile: “{{was}}” → “{{now}}”. Yours: “{{yours}}”.',
    '{{field}} telah diubah sementara itu: “{{was}}” → “{{now}}”. Anda: “{{yours}}”.',
    '{{field}}已被更改：“{{was}}”→“{{now}}”。您的：“{{yours}}”。',
  ],
  system: ['the system', 'sistem', '系统'],
  nothing: ['nothing', 'kosong', '空'],
  yes: ['yes', 'ya', '是'],
  no: ['no', 'tidak', '否'],
})
