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
  reward        text        not null check (reward in ('bonus', 'cash', 'points', 'freeRounds')),
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
  -- Of two staff who have to approve it the first.
  signed_by     text,
  -- From a net that had its share already: what is met is looked at by staff.
  needs_review  boolean     not null default false,
  -- The room of a phone, a net and payout accounts that it holds (`promotions_use`): it comes back with a claim that only waited.
  device        bytea,
  net           bytea,
  cards         bytea[],
  claim_until   timestamptz,
  -- The member was told that it can be taken for a day only.
  end_told      boolean     not null default false,
  ends_at       timestamptz,
  -- Why its bonus is being ended, written before it is.
  ending        text,
  -- The caller's key under which it was taken.
  taken_key     text        collate "C",
  -- The bonus behind it lives in the wallet, under the claim's id.
  opened_at     timestamptz,
  made_at       timestamptz not null,
  changed_at    timestamptz not null,
  primary key (merchant_id, id)
);
create unique index promotions_claim_period on promotions_claim (merchant_id, promotion_id, member_id, period_key);
-- A member's claims, newest first.
create index promotions_claim_member on promotions_claim (merchant_id, member_id, id);
-- What a key has taken.
create index promotions_claim_key on promotions_claim (merchant_id, member_id, taken_key) where taken_key is not null;
-- Staff's queue.
create index promotions_claim_queue on promotions_claim (merchant_id, state, id);
-- What a dead process left half done, what waits for its time, and whose bonus runs.
create index promotions_claim_due on promotions_claim (state, changed_at) where state in ('process', 'claimable', 'joined', 'applying', 'issued');
-- Who waits in a race.
create index promotions_claim_joined on promotions_claim (merchant_id, promotion_id, id) where state = 'joined';
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

-- How often a phone, a net or a member was used for a promotion; the hash is a keyed hash.
create table promotions_use (
  merchant_id  text     collate "C" not null,
  promotion_id uuid     not null,
  scope        text     not null check (scope in ('device', 'address', 'card', 'member')),
  hash        bytea    not null,
  period_key   text     collate "C" not null,
  used         integer  not null check (used >= 0),
  primary key (merchant_id, promotion_id, scope, hash, period_key)
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

-- The code by which a player invites friends.
create table promotions_invite (
  merchant_id text        collate "C" not null,
  code        text        collate "C" not null,
  member_id   uuid        not null,
  made_at     timestamptz not null,
  primary key (merchant_id, code)
);
create unique index promotions_invite_of on promotions_invite (merchant_id, member_id);

-- Who came by whose invitation; written with the account.
create table promotions_referral (
  merchant_id text        collate "C" not null,
  invited_id  uuid        not null,
  inviter_id  uuid        not null,
  state       text        not null check (state in ('open', 'done', 'late', 'refused')),
  -- Why it does not count, for staff: `device`, `mobile`, `email`, `idNumber`, `ring`, `limit`.
  why         text        not null default '',
  -- Until a friend has paid in nothing has to be looked at.
  paid_at     timestamptz,
  looked_at   timestamptz not null,
  made_at     timestamptz not null,
  primary key (merchant_id, invited_id)
);
-- An inviter's friends, newest first.
create index promotions_referral_inviter on promotions_referral (merchant_id, inviter_id, invited_id);
-- Staff's list of what was refused.
create index promotions_referral_state on promotions_referral (merchant_id, state, invited_id);
-- What is looked at next.
create index promotions_referral_look on promotions_referral (looked_at) where state = 'open';

-- Rounds of members who take part in a race; minor units of own money.
create table promotions_race_round (
  merchant_id  text        collate "C" not null,
  promotion_id uuid        not null,
  member_id    uuid        not null,
  source       text        collate "C" not null,
  round_id     text        collate "C" not null,
  stake        bigint      not null,
  win          bigint      not null,
  valid        bigint      not null,
  -- When it was closed, if that was within the race.
  closed_at    timestamptz,
  primary key (merchant_id, promotion_id, member_id, source, round_id)
);

create table promotions_standing (
  merchant_id  text        collate "C" not null,
  promotion_id uuid        not null,
  member_id    uuid        not null,
  -- Minor units; of the best multiple hundredths.
  score        bigint      not null,
  rounds       integer     not null,
  -- Of two with one score the first is who reached it first.
  reached_at   timestamptz not null,
  -- Who may not play is not shown, and wins nothing.
  hidden       boolean     not null default false,
  place        integer     check (place > 0),
  -- The number that was drawn, of a draw of tickets.
  ticket       integer     check (ticket > 0),
  -- Of a draw, once it is drawn: the member on the list that was drawn from, without a name, and with how many tickets.
  holder        text       collate "C",
  drawn_tickets integer    check (drawn_tickets > 0),
  primary key (merchant_id, promotion_id, member_id)
);
-- The list of a draw, read by everybody.
create index promotions_standing_list on promotions_standing (merchant_id, promotion_id, holder) where holder is not null;
-- The board, and how many stand before somebody.
create index promotions_standing_board on promotions_standing (merchant_id, promotion_id, score desc, reached_at, member_id);

-- How far the end of a race is: places are written, then prizes are given.
create table promotions_race (
  merchant_id  text        collate "C" not null,
  promotion_id uuid        not null,
  placed_at    timestamptz not null,
  done_at      timestamptz,
  primary key (merchant_id, promotion_id)
);

-- The draw of a promotion with tickets: its seed is committed to at the publication and shown when it is drawn.
create table promotions_draw (
  merchant_id  text        collate "C" not null,
  promotion_id uuid        not null,
  commitment   text        not null,
  sealed_seed  bytea       not null,
  made_at      timestamptz not null,
  seed         text,
  -- Of the list of tickets, which is part of what is drawn from.
  list_hash    text,
  tickets      integer,
  drawn_at     timestamptz,
  primary key (merchant_id, promotion_id)
);

-- What staff give to members whom they name; above a sum another of the staff decides first.
create table promotions_gift (
  merchant_id  text        collate "C" not null,
  id           uuid        not null,
  promotion_id uuid        not null,
  member_ids   uuid[]      not null,
  -- What all of them get together; minor units.
  amount       bigint      not null,
  state        text        not null check (state in ('waiting', 'approved', 'refused', 'done')),
  given        integer     not null default 0,
  made_by      text        not null,
  reason       text        not null,
  decided_by   text,
  made_at      timestamptz not null,
  primary key (merchant_id, id)
);
create index promotions_gift_of on promotions_gift (merchant_id, promotion_id, id);
-- What a dead process left half done, and what nobody decides.
create index promotions_gift_open on promotions_gift (state, made_at) where state in ('waiting', 'approved');

-- Rounds of a game that a claim gives, under the claim's id: the vendor knows them by it.
create table promotions_free_round (
  merchant_id  text        collate "C" not null,
  id           uuid        not null,
  promotion_id uuid        not null,
  member_id    uuid        not null,
  vendor       text        collate "C" not null,
  game         text        collate "C" not null,
  currency     text        collate "C" not null,
  -- The bet of each round; minor units.
  value        bigint      not null check (value > 0),
  count        integer     not null check (count > 0),
  -- asking: the vendor has not answered yet. cancelling: that they are called off, neither.
  state        text        not null check (state in ('asking', 'active', 'used', 'expired', 'refused', 'cancelling', 'cancelled')),
  used         integer     not null default 0 check (used >= 0),
  won          bigint      not null default 0,
  -- Rounds more than were given, or after their time: paid, and shown to staff.
  too_many     integer     not null default 0,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  asked_at     timestamptz not null,
  primary key (merchant_id, id)
);
-- What a vendor has to be asked again, and whose time is over.
create index promotions_free_round_asking on promotions_free_round (asked_at) where state in ('asking', 'cancelling');
create index promotions_free_round_active on promotions_free_round (ends_at) where state = 'active';
create index promotions_free_round_of on promotions_free_round (merchant_id, promotion_id);

-- Each movement of a free round once.
create table promotions_free_play (
  merchant_id text    collate "C" not null,
  vendor      text    collate "C" not null,
  tx_id       text    collate "C" not null,
  reward_id   uuid    not null,
  kind        text    not null check (kind in ('bet', 'win')),
  amount      bigint  not null,
  rolledBack      boolean not null default false,
  primary key (merchant_id, vendor, tx_id)
);

insert into backoffice_role_permission (role_id, permission) values
  ('editor', 'promotions.read'), ('editor', 'promotions.write'), ('editor', 'promotions.publish'),
  ('support', 'promotions.read'), ('support', 'claims.decide');

-- Which notices members have read lately.
create index content_read_recent on content_read (merchant_id, read_at, notice_id);
