-- The lottery hall: issues, orders on them, results.

-- A draw of a game. Issues that all merchants share bear an empty merchant; a merchant's own draws bear its id.
create table lottery_issue (
  id             uuid        primary key,
  merchant_id    text        collate "C" not null default '',
  game           text        collate "C" not null,
  seq            bigint      not null,
  numero         text        collate "C" not null,
  lock_at        timestamptz not null,
  draw_at        timestamptz not null,
  state          text        not null check (state in ('open', 'locked', 'drawn', 'settled', 'void')),
  -- Numbers as text by commas: leading zeros count.
  numbers        text        collate "C",
  result_version smallint    not null default 0,
  -- The link of the draw house's chain that decides it; without one no orders are taken.
  chain_id       text        collate "C",
  step           integer,
  link           text        collate "C",
  simulated      boolean     not null default false,
  void_reason    text        not null default '',
  -- A feed and a person, or two of them, gave unlike numbers: somebody has to look.
  disputed       boolean     not null default false,
  -- Settling begins then: an official result can be stopped until.
  settle_from    timestamptz,
  asked          smallint    not null default 0,
  ask_next_at    timestamptz,
  settled_at     timestamptz
);
create unique index lottery_issue_seq on lottery_issue (game, merchant_id, seq);
create unique index lottery_issue_numero on lottery_issue (game, merchant_id, numero);
-- Issues that wait for something, the earliest first.
create index lottery_issue_due on lottery_issue (state, lock_at) where settled_at is null;
-- Results of a game, newest first.
create index lottery_issue_results on lottery_issue (game, merchant_id, seq desc) where numbers is not null;

-- Chains of the draw house: the end was published before the first bet; the anchor is the link that was shown last.
create table lottery_chain (
  id          text    collate "C" primary key,
  merchant_id text    collate "C" not null default '',
  game        text    collate "C" not null,
  end_hash    text    collate "C" not null,
  salt        text    collate "C" not null,
  anchor_step integer not null default 0,
  anchor_link text    collate "C" not null
);

-- Every result that an issue has had; rows are only added.
create table lottery_result (
  issue_id    uuid        not null references lottery_issue (id),
  merchant_id text        collate "C" not null default '',
  version     smallint    not null,
  numbers     text        collate "C" not null,
  source      text        not null check (source in ('drawHouse', 'staff', 'feed', 'simulated')),
  reference   text        not null default '',
  reason      text        not null default '',
  first_by    text        not null default '',
  second_by   text        not null default '',
  at          timestamptz not null,
  primary key (issue_id, version)
);

-- What one of two staff has typed or wants; the second does not see it.
create table lottery_typed (
  issue_id    uuid        not null references lottery_issue (id),
  kind        text        not null check (kind in ('result', 'void')),
  merchant_id text        collate "C" not null default '',
  numbers     text        collate "C" not null default '',
  source      text        not null default '',
  staff_id    uuid        not null,
  staff_name  text        not null,
  at          timestamptz not null,
  primary key (issue_id, kind)
);

-- Who sends official results: the signature over each message is verified with its key, and it counts as one of the two who type.
create table lottery_feed (
  id         uuid        primary key,
  code       text        collate "C" not null unique,
  public_key text        not null,
  -- Games by commas.
  games      text        collate "C" not null,
  enabled    boolean     not null,
  at         timestamptz not null
);

-- Games that a merchant has closed.
create table lottery_closed (
  merchant_id text collate "C" not null references merchant (id),
  game        text collate "C" not null,
  primary key (merchant_id, game)
);

-- What was submitted once.
create table lottery_order (
  bucket      smallint    not null,
  member_id   uuid        not null,
  id          uuid        not null,
  merchant_id text        collate "C" not null,
  caller_key  text        collate "C" not null,
  -- SHA-256 of the input: the same key with another input is refused.
  input_hash  text        collate "C" not null,
  number      text        collate "C" not null,
  game        text        collate "C" not null,
  currency    text        collate "C" not null,
  trial       boolean     not null,
  stake       bigint      not null check (stake > 0),
  refunded    bigint      not null default 0 check (refunded >= 0),
  won         bigint      not null default 0,
  phases      smallint    not null,
  -- In which its member is told of corrections.
  language    text        collate "C" not null,
  -- The table of odds that it was made with; each line keeps its own ones.
  prize_table text        collate "C" not null,
  -- Of a chase: a win ends it, or wins that are so much above what the drawn issues have cost.
  stop_on_win boolean     not null,
  stop_profit bigint      check (stop_profit > 0),
  state       text        not null check (state in ('betting', 'accepted', 'refused')),
  placed_at   timestamptz not null,
  primary key (bucket, member_id, id)
);
create unique index lottery_order_key on lottery_order (bucket, member_id, caller_key);
create index lottery_order_id on lottery_order (id);
-- What a member reads out to support.
create index lottery_order_number on lottery_order (merchant_id, number);
create index lottery_order_chases on lottery_order (bucket, member_id, id) where phases > 1;
create index lottery_order_betting on lottery_order (placed_at) where state = 'betting';

-- What is staked on, the same in every issue of the order.
create table lottery_line (
  bucket    smallint not null,
  order_id  uuid     not null,
  line      smallint not null,
  merchant_id text   collate "C" not null,
  play      text     collate "C" not null,
  selection text     collate "C" not null,
  notes     integer  not null check (notes > 0),
  unit      text     collate "C" not null,
  multiple  integer  not null,
  -- Minor units: the base stake with its multiple, and the whole line.
  base      bigint   not null check (base > 0),
  amount    bigint   not null check (amount > 0),
  most      bigint   not null,
  -- Odds of each kind of win in ten-thousandths, by commas, as they were when it was made: a later table changes nothing here.
  odds      text     collate "C" not null,
  primary key (bucket, order_id, line)
);

-- An order in one issue: the unit of settlement.
create table lottery_coupon (
  bucket         smallint    not null,
  order_id       uuid        not null,
  phase          smallint    not null,
  member_id      uuid        not null,
  merchant_id    text        collate "C" not null,
  issue_id       uuid        not null references lottery_issue (id),
  game           text        collate "C" not null,
  multiple       integer     not null,
  stake          bigint      not null,
  refunded       bigint      not null default 0,
  win            bigint      not null default 0,
  most           bigint      not null,
  state          text        not null
    check (state in ('betting', 'waiting', 'won', 'lost', 'push', 'cancelled', 'stopped', 'void', 'refused')),
  -- A letter a line: w waiting, + won, - lost, = push, x cancelled.
  line_states    text        collate "C" not null,
  -- Minor units a line, by commas.
  line_wins      text        collate "C" not null default '',
  result_version smallint    not null default 0,
  placed_at      timestamptz not null,
  primary key (bucket, order_id, phase)
);
-- Settlement; what a member has on an issue.
create index lottery_coupon_issue on lottery_coupon (issue_id, state, bucket, order_id);
create index lottery_coupon_member_issue on lottery_coupon (issue_id, bucket, member_id);
-- A member's orders, newest first: all, by state.
create index lottery_coupon_member on lottery_coupon (bucket, member_id, order_id desc, phase);
create index lottery_coupon_waiting on lottery_coupon (bucket, member_id, order_id desc, phase) where state in ('betting', 'waiting');
create index lottery_coupon_won on lottery_coupon (bucket, member_id, order_id desc, phase) where state = 'won';
-- Staff's list.
create index lottery_coupon_merchant on lottery_coupon (merchant_id, order_id desc, phase);
create index lottery_coupon_game on lottery_coupon (merchant_id, game, order_id desc, phase);
-- Games by orders of a day.
create index lottery_coupon_placed on lottery_coupon (merchant_id, placed_at);

-- What is owed to the ledger: written with its cause, posted after.
create table lottery_payment (
  bucket      smallint    not null,
  order_id    uuid        not null,
  member_id   uuid        not null,
  merchant_id text        collate "C" not null,
  phase       smallint    not null,
  kind        text        not null check (kind in ('win', 'refund', 'rollback')),
  -- The ledger's transaction; of an rollback also what it takes back.
  tx          text        collate "C" not null,
  target      text        collate "C",
  amount      bigint      not null,
  closes      boolean     not null default false,
  number      integer     not null,
  at          timestamptz not null,
  posted_at   timestamptz,
  primary key (bucket, order_id, tx)
);
create index lottery_payment_due on lottery_payment (at, number) where posted_at is null;

-- What a merchant could have to pay for an issue, by books: each cell is one way in which a part of the draw can come out. The book
-- 'sum' is always there, and held by whoever orders: orders of one merchant on one issue go one after the other.
create table lottery_exposure (
  merchant_id text     collate "C" not null,
  issue_id    uuid     not null references lottery_issue (id),
  book        text     collate "C" not null,
  cells       bigint[] not null,
  primary key (merchant_id, issue_id, book)
);

-- Cells of which staff let a merchant take less than usual in one issue; 0: sold out.
create table lottery_cap (
  merchant_id text        collate "C" not null references merchant (id),
  issue_id    uuid        not null references lottery_issue (id),
  book        text        collate "C" not null,
  cell        integer     not null check (cell >= 0),
  cap         bigint      not null check (cap >= 0),
  staff_name  text        not null,
  reason      text        not null,
  at          timestamptz not null,
  primary key (merchant_id, issue_id, book, cell)
);

-- Tables of odds of a merchant: the return that a family's odds are made from, from a moment on. Rows are only added, and count once a second
-- person has approved them.
create table lottery_prizes (
  merchant_id   text        collate "C" not null references merchant (id),
  family        text        collate "C" not null,
  version       integer     not null,
  -- Hundredths of a hundredth: 9500 is 95 %.
  rtp           integer     not null check (rtp between 8500 and 9800),
  from_at       timestamptz not null,
  asked_by      uuid        not null,
  asked_name    text        not null,
  reason        text        not null,
  asked_at      timestamptz not null,
  approved_by   uuid,
  approved_name text        not null default '',
  primary key (merchant_id, family, version)
);

-- Hours and locks of a merchant's own draws from a moment on; issues that are planned already stay as they are.
create table lottery_schedule (
  merchant_id  text        collate "C" not null references merchant (id),
  game         text        collate "C" not null,
  from_at      timestamptz not null,
  -- Hours of the day by commas, and days of the week (0 is Sunday), all when empty.
  times        text        not null,
  weekdays     text        not null,
  lock_seconds integer     not null check (lock_seconds >= 5),
  staff_name   text        not null,
  reason       text        not null,
  at           timestamptz not null,
  primary key (merchant_id, game, from_at)
);

-- Limits of a merchant's own, in lottery units; they can only be lower than the package's.
create table lottery_limit (
  merchant_id text    collate "C" not null references merchant (id),
  game        text    collate "C" not null,
  line_max    integer not null check (line_max > 0),
  issue_max   integer not null check (issue_max > 0),
  win_max     integer not null check (win_max > 0),
  cell_max    integer not null check (cell_max > 0),
  book_max    integer not null check (book_max > 0),
  primary key (merchant_id, game)
);

-- Selections that a member keeps to play again; a place each, so that there are never more than fifty.
create table lottery_saved (
  bucket      smallint    not null,
  member_id   uuid        not null,
  id          uuid        not null,
  merchant_id text        collate "C" not null,
  place       smallint    not null check (place between 1 and 50),
  game        text        collate "C" not null,
  play        text        collate "C" not null,
  selection   text        collate "C" not null,
  name        text        not null,
  at          timestamptz not null,
  primary key (bucket, member_id, id)
);
create unique index lottery_saved_place on lottery_saved (bucket, member_id, place);

insert into backoffice_role_permission (role_id, permission) values
  ('support', 'lottery.read'),
  ('cashier', 'lottery.read'), ('cashier', 'lottery.result'),
  ('cashierLead', 'lottery.report'), ('cashierLead', 'lottery.prizes'), ('cashierLead', 'lottery.read'), ('cashierLead', 'lottery.result'), ('cashierLead', 'lottery.write');
