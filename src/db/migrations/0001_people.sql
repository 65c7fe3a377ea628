-- Who works here, who borrows, and what may be lent.
-- Every table that money or scope touches carries agent_id: the agent whose rows they are.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: correct it with a new row', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

-- Two-character search must not read every row, and a trigram needs three: pairs of neighbours do.
CREATE FUNCTION bigrams(searchable text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(searchable, place, 2)), '{}')
  FROM generate_series(1, length(searchable) - 1) AS place
$$;

CREATE TABLE roles (
  id           smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 5),
  name         text NOT NULL UNIQUE,
  permissions  text[] NOT NULL,
  updated_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE files (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id      bigint,
  sha256        text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  media_type    text NOT NULL,
  byte_count    bigint NOT NULL CHECK (byte_count > 0),
  original_name text NOT NULL,
  uploaded_by   bigint,
  created_at    timestamptz NOT NULL DEFAULT now()
);

-- agent_id: an agent's own id, a runner's and a customer login's agent, null for admin types.
CREATE TABLE users (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role_id           smallint NOT NULL REFERENCES roles,
  agent_id          bigint REFERENCES users DEFERRABLE INITIALLY DEFERRED,
  username          text NOT NULL CHECK (username = lower(username)),
  password_hash     text NOT NULL,
  name              text NOT NULL,
  phone_number      text,
  email             text,
  commission_rate_basis_points integer NOT NULL DEFAULT 0
                    CHECK (commission_rate_basis_points BETWEEN 0 AND 10000),
  status            smallint NOT NULL DEFAULT 1 CHECK (status IN (1, -1, -2)),
  profile_file_id   bigint REFERENCES files,
  created_by        bigint REFERENCES users,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  last_login_at     timestamptz,
  CHECK ((role_id IN (1, 2)) = (agent_id IS NULL)),
  CHECK (role_id <> 3 OR agent_id = id)
);
CREATE UNIQUE INDEX users_username ON users (username) WHERE status <> -2;
CREATE INDEX users_by_role ON users (role_id, name, id) WHERE status <> -2;
CREATE INDEX users_by_agent ON users (agent_id, role_id) WHERE status <> -2;

CREATE TABLE sessions (
  token_hash    bytea PRIMARY KEY,
  user_id       bigint NOT NULL REFERENCES users,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  address       text,
  device        text
) WITH (fillfactor = 70);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE login_failures (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username   text NOT NULL,
  address    text NOT NULL,
  failed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_failures_recent ON login_failures (username, address, failed_at);

-- Keys the server signs with; made on first use, never shown.
CREATE TABLE secrets (
  name        text PRIMARY KEY,
  value       bytea NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE packages (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_type  smallint NOT NULL CHECK (package_type IN (1, 2)),
  package_name  text NOT NULL,
  debit_days    integer NOT NULL CHECK (debit_days BETWEEN 0 AND 3650),
  interest_rate_basis_points integer CHECK (interest_rate_basis_points BETWEEN 0 AND 10000),
  expected_sen  bigint CHECK (expected_sen > 0),
  debit_sen     bigint CHECK (debit_sen > 0 AND debit_sen <= expected_sen),
  scope         smallint CHECK (scope IN (1, 2)),
  regions       text[] NOT NULL DEFAULT '{}',
  post_codes    text[] NOT NULL DEFAULT '{}',
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (1, -1, -2)),
  created_by    bigint REFERENCES users,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  CHECK (package_type <> 1 OR (interest_rate_basis_points IS NOT NULL AND expected_sen IS NULL AND debit_sen IS NULL)),
  CHECK (package_type <> 2 OR (interest_rate_basis_points IS NULL AND expected_sen IS NOT NULL AND debit_sen IS NOT NULL))
);
CREATE UNIQUE INDEX packages_name ON packages (package_type, lower(package_name)) WHERE status <> -2;

CREATE TABLE agent_packages (
  agent_id     bigint NOT NULL REFERENCES users,
  package_id   bigint NOT NULL REFERENCES packages,
  assigned_by  bigint REFERENCES users,
  assigned_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, package_id)
);
CREATE INDEX agent_packages_by_package ON agent_packages (package_id);

CREATE TABLE customer_groups (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id    bigint NOT NULL REFERENCES users,
  group_name  text NOT NULL,
  created_by  bigint REFERENCES users,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (agent_id, id)
);
CREATE UNIQUE INDEX customer_groups_name ON customer_groups (agent_id, lower(group_name));

-- search_text is the folded name and the phone's digits; the server writes it with the same
-- folding the browser searches with. portal_generation: raising it kills every link handed out.
CREATE TABLE customers (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id           bigint NOT NULL REFERENCES users,
  customer_group_id  bigint,
  name               text NOT NULL,
  phone_number       text NOT NULL,
  business_nature    text NOT NULL DEFAULT '',
  address            text NOT NULL DEFAULT '',
  postal_code        text NOT NULL DEFAULT '',
  city               text NOT NULL DEFAULT '',
  state              text NOT NULL DEFAULT '',
  region             text NOT NULL DEFAULT '',
  is_daily_payer     boolean NOT NULL DEFAULT false,
  route_position     integer,
  status             smallint NOT NULL DEFAULT 1 CHECK (status IN (1, -1, -2)),
  profile_file_id    bigint REFERENCES files,
  portal_generation  integer NOT NULL DEFAULT 0,
  search_text        text NOT NULL,
  search_bigrams     text[] GENERATED ALWAYS AS (bigrams(search_text)) STORED NOT NULL,
  created_by         bigint REFERENCES users,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (agent_id, id),
  FOREIGN KEY (agent_id, customer_group_id) REFERENCES customer_groups (agent_id, id)
);
CREATE INDEX customers_search ON customers USING gin (search_bigrams) WHERE status = 1;
CREATE INDEX customers_by_name ON customers (name COLLATE "und-x-icu", id) WHERE status = 1;
CREATE INDEX customers_by_agent_name ON customers (agent_id, name COLLATE "und-x-icu", id) WHERE status = 1;
CREATE INDEX customers_by_phone ON customers (agent_id, phone_number) WHERE status = 1;
CREATE INDEX customers_by_group ON customers (customer_group_id) WHERE customer_group_id IS NOT NULL;

CREATE TABLE customer_logins (
  user_id      bigint NOT NULL REFERENCES users,
  customer_id  bigint NOT NULL REFERENCES customers,
  agent_id     bigint NOT NULL,
  PRIMARY KEY (user_id, customer_id)
);
CREATE INDEX customer_logins_by_customer ON customer_logins (customer_id);

CREATE TABLE notes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id     bigint REFERENCES users,
  author_id    bigint NOT NULL REFERENCES users,
  customer_id  bigint REFERENCES customers,
  content      text NOT NULL CHECK (content <> ''),
  colour       text NOT NULL DEFAULT 'plain',
  is_pinned    boolean NOT NULL DEFAULT false,
  status       smallint NOT NULL DEFAULT 1 CHECK (status IN (1, -2)),
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notes_by_agent ON notes (agent_id, is_pinned DESC, id DESC) WHERE status = 1;
