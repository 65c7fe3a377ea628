-- The bank's own file: how the files of an account are read, which there were, and their lines.
CREATE TABLE bank_readings (
  bank_account_id  bigint PRIMARY KEY REFERENCES bank_accounts,
  titles           text[] NOT NULL,
  column_mapping   jsonb NOT NULL,
  reading          jsonb NOT NULL,
  set_by           bigint NOT NULL REFERENCES users,
  set_at           timestamptz NOT NULL
);

CREATE TABLE bank_files (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account_id   bigint NOT NULL REFERENCES bank_accounts,
  name              text NOT NULL,
  first_on          date,
  last_on           date,
  -- What the bank says at the last line of the file.
  last_balance_sen  bigint,
  line_count        int NOT NULL,
  added_count       int NOT NULL,
  unread_count      int NOT NULL,
  left_out_count    int NOT NULL,
  uploaded_by       bigint NOT NULL REFERENCES users,
  uploaded_at       timestamptz NOT NULL
);
CREATE INDEX bank_files_newest ON bank_files (bank_account_id, last_on DESC, id DESC);

CREATE TABLE bank_lines (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account_id  bigint NOT NULL REFERENCES bank_accounts,
  added_with     bigint NOT NULL REFERENCES bank_files,
  -- The row of the file.
  row_number       int NOT NULL,
  line_on          date NOT NULL,
  -- Above 0 when it came in. A row that could not be read has none, and says why.
  amount_sen       bigint CHECK (amount_sen <> 0),
  balance_sen      bigint,
  description      text NOT NULL,
  reference        text NOT NULL,
  -- The words of the line, folded, each between blanks.
  search_text      text NOT NULL,
  -- Equal lines of one file have one key and count up: a line seen before has both.
  line_key         text NOT NULL,
  occurrence       int NOT NULL CHECK (occurrence > 0),
  problem          jsonb,
  -- What explains it in the books.
  journal_id       bigint REFERENCES journals,
  not_ours_reason  text,
  explained_by     bigint REFERENCES users,
  explained_at     timestamptz,
  CONSTRAINT bank_lines_read CHECK ((amount_sen IS NULL) = (problem IS NOT NULL)),
  CONSTRAINT bank_lines_explained CHECK (journal_id IS NULL OR (problem IS NULL AND not_ours_reason IS NULL)),
  CONSTRAINT bank_lines_by_whom CHECK (
    (journal_id IS NULL AND not_ours_reason IS NULL) = (explained_by IS NULL)
    AND (explained_by IS NULL) = (explained_at IS NULL)),
  CONSTRAINT bank_lines_once UNIQUE (bank_account_id, line_key, occurrence)
);
CREATE INDEX bank_lines_newest ON bank_lines (bank_account_id, line_on DESC, id DESC);
CREATE UNIQUE INDEX bank_lines_of_journal ON bank_lines (bank_account_id, journal_id) WHERE journal_id IS NOT NULL;
CREATE INDEX bank_lines_by_file ON bank_lines (added_with);

-- For the accountant: each line of the bank with what became of it. A payment that waits again makes its line open.
CREATE VIEW report.report_bank_lines AS
SELECT line.id AS line_id, account.agent_id, agent.name AS agent, line.bank_account_id, account.name AS bank_account,
       line.line_on AS date, line.description, line.reference, (line.amount_sen / 100.0)::numeric(18,2) AS amount,
       (line.balance_sen / 100.0)::numeric(18,2) AS balance_of_bank,
       CASE WHEN line.not_ours_reason IS NOT NULL THEN 'NOT_OURS'
            WHEN line.problem IS NOT NULL THEN 'UNREAD'
            WHEN line.journal_id IS NULL OR reversal.id IS NOT NULL OR payment.transfer_state = 'UNCONFIRMED' THEN 'OPEN'
            ELSE 'EXPLAINED' END AS state,
       line.not_ours_reason, line.journal_id, explainer.name AS explained_by, line.explained_at,
       file.name AS file, line.row_number
FROM public.bank_lines AS line
JOIN public.bank_accounts AS account ON account.id = line.bank_account_id
JOIN public.users AS agent ON agent.id = account.agent_id
JOIN public.bank_files AS file ON file.id = line.added_with
LEFT JOIN public.users AS explainer ON explainer.id = line.explained_by
LEFT JOIN public.journals AS journal ON journal.id = line.journal_id
LEFT JOIN public.journals AS reversal ON reversal.reverses_id = journal.id
LEFT JOIN public.transactions AS payment ON payment.id = journal.transaction_id;
