-- Promotions: what a merchant offers, and each member's part in it.
create table promotions_promotion (
  merchant_id   text        collate "C" not null references merchant (id),
  id            uuid        not null,
  state         text        not null check (state in ('draft', 'published', 'paused', 'ended')),
  category      text        not null,
  -- A drawing of the house's: family, composition, palette.
  picture       jsonb       not null,
  position      integer     not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz,
  -- What staff write; members read the terms below.
  rules         jsonb       not null,
  texts         jsonb       not null,
  -- Counts every change, for staff who write at once.
  version       integer     not null,
  -- The newest published terms; 0: none.
  terms_version integer     not null default 0,
  -- The limits of what it gives, and what is promised or given of it; minor units.
  budget_amount bigint      check (budget_amount > 0),
  budget_count  integer     check (budget_count > 0),
  taken_amount  bigint      not null default 0 check (taken_amount >= 0),
  taken_count   integer     not null default 0 check (taken_count >= 0),
  currency      text        collate "C" not null,
  made_by       text        not null,
  made_at       timestamptz not null,
  primary key (merchant_id, id),
  check (ends_at is null or ends_at > starts_at)
);
create index promotions_promotion_shown on promotions_promotion (merchant_id, state, position, id);

-- What was published, for good: a claim keeps the version that its member took.
create table promotions_terms (
  merchant_id  text        collate "C" not null,
  promotion_id uuid        not null,
  version      integer     not null,
  rules        jsonb       not null,
  texts        jsonb       not null,
  sha256       text        collate "C" not null,
  published_by text        not null,
  published_at timestamptz not null,
  primary key (merchant_id, promotion_id, version),
  foreign key (merchant_id, promotion_id) references promotions_promotion (merchant_id, id)
);

create table promotions_claim (
  merchant_id   text        collate "C" not null,
  id            uuid        not null,
  promotion_id  uuid        not null,
  bucket        smallint    not null,
  member_id     uuid        not null,
  -- `ever`, a day, a week or a month: one claim in each.
  period_key    text        collate "C" not null,
  terms_version integer     not null,
  state         text        not null
                check (state in ('joined', 'applying', 'rejected', 'claimable', 'process', 'issued', 'claimed', 'closed')),
  cause         text        not null,
  reward        text        not null check (reward in ('bonus', 'cash', 'points')),
  currency      text        collate "C" not null,
  -- What it is reckoned from: a deposit, valid bets, a net loss; minor units. Of a check-in the day of the row.
  base          bigint      not null default 0,
  -- Minor units, or points; null: not known yet.
  amount        bigint      check (amount >= 0),
  -- What it holds of the promotion's budget.
  held          bigint      not null default 0 check (held >= 0),
  deposit_id    uuid,
  -- Days in a row, of a check-in.
  streak        integer     not null default 0,
  note          text        not null default '',
  claim_until   timestamptz,
  ends_at       timestamptz,
  -- Why its bonus is being ended, written before it is.
  ending        text,
  -- The bonus behind it lives in the wallet, under the claim's id.
  opened_at     timestamptz,
  made_at       timestamptz not null,
  changed_at    timestamptz not null,
  primary key (merchant_id, id)
);
create unique index promotions_claim_period on promotions_claim (merchant_id, promotion_id, member_id, period_key);
-- A member's claims, newest first.
create index promotions_claim_member on promotions_claim (merchant_id, member_id, id);
-- Staff's queue.
create index promotions_claim_queue on promotions_claim (merchant_id, state, id);
-- What a dead process left half done, what waits for its time, and whose bonus runs.
create index promotions_claim_due on promotions_claim (state, changed_at) where state in ('process', 'claimable', 'joined', 'applying', 'issued');
create index promotions_claim_deposit on promotions_claim (merchant_id, deposit_id) where deposit_id is not null;

-- How each claim came where it is; never changed.
create table promotions_claim_event (
  merchant_id text        collate "C" not null,
  claim_id    uuid        not null,
  id          uuid        not null,
  state       text        not null,
  cause       text        not null,
  -- `member`, `system`, or the name of staff.
  actor       text        not null,
  note        text        not null default '',
  at          timestamptz not null,
  primary key (merchant_id, claim_id, id)
);

-- How often a phone or a net was used for a promotion; the print is a keyed hash.
create table promotions_use (
  merchant_id  text     collate "C" not null,
  promotion_id uuid     not null,
  scope        text     not null check (scope in ('device', 'address')),
  print        bytea    not null,
  period_key   text     collate "C" not null,
  used         integer  not null check (used > 0),
  primary key (merchant_id, promotion_id, scope, print, period_key)
);

-- Codes of a batch: hashed, each for one member.
create table promotions_code (
  merchant_id  text        collate "C" not null,
  hash         bytea       not null,
  promotion_id uuid        not null,
  claim_id     uuid,
  made_at      timestamptz not null,
  taken_at     timestamptz,
  primary key (merchant_id, hash)
);
create index promotions_code_of on promotions_code (merchant_id, promotion_id);

insert into backoffice_role_permission (role_id, permission) values
  ('editor', 'promotions.read'), ('editor', 'promotions.write'), ('editor', 'promotions.publish'),
  ('support', 'promotions.read'), ('support', 'claims.decide');

-- Which notices members have read lately.
create index content_read_recent on content_read (merchant_id, read_at, notice_id);
