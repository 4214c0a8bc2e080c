-- Levels, points, the points mall and red envelope rain.

-- What a merchant's levels are called and ask for; a merchant without rows has the defaults of the code.
create table loyalty_level (
  merchant_id text     collate "C" not null references merchant (id),
  level       smallint not null check (level between 0 and 9),
  name        jsonb    not null,
  -- Level points of 90 days that lead to it.
  threshold   bigint   not null check (threshold >= 0),
  -- Points are earned at this percentage.
  points_percent smallint not null check (points_percent between 100 and 500),
  -- Paid once in a member's life when the level is reached, in minor units.
  gift        bigint   not null check (gift >= 0),
  -- Withdrawals a day and their sum where the merchant's own limits are lower; null: as everybody.
  withdraw_day_count integer  check (withdraw_day_count > 0),
  withdraw_day_max   bigint   check (withdraw_day_max > 0),
  -- Withdrawals of a higher one are looked at first.
  priority       smallint not null default 0 check (priority between 0 and 9),
  -- Percent off in the points mall.
  mall_discount  smallint not null default 0 check (mall_discount between 0 and 90),
  -- Who looks after the members of this level; empty: nobody.
  host_name      text     not null default '',
  host_contact   text     not null default '',
  primary key (merchant_id, level)
);

create table loyalty_member (
  bucket      smallint    not null,
  member_id   uuid        not null,
  merchant_id text        collate "C" not null,
  level       smallint    not null default 0,
  level_at    timestamptz not null,
  -- The level is kept until then although less than half of its threshold was played; null: nothing is at risk.
  keep_until  date,
  -- The first of a month for which the member was told how many points expire.
  expiry_told date,
  -- What is left below a whole point, and what rollbacks took back beyond a day's: the next day begins with it.
  carry       bigint      not null default 0,
  primary key (bucket, member_id)
);
-- Whose level is looked at when a month ends.
create index loyalty_member_levels on loyalty_member (merchant_id, bucket, member_id) where level > 0;

-- Own valid bet of a day by weight: made from the journal, and made again with it. Minor units times percent.
create table loyalty_day (
  bucket      smallint not null,
  member_id   uuid     not null,
  day         date     not null,
  merchant_id text     collate "C" not null,
  weighted    bigint   not null,
  primary key (bucket, member_id, day)
) with (fillfactor = 70);
-- Who earned points on a day that is closed.
create index loyalty_day_of on loyalty_day (merchant_id, day, bucket, member_id);

-- Points of a day, a row before they are posted; what is left of them is spent oldest first.
create table loyalty_points (
  bucket      smallint    not null,
  member_id   uuid        not null,
  day         date        not null,
  merchant_id text        collate "C" not null,
  points      bigint      not null check (points >= 0),
  posted_at   timestamptz,
  primary key (bucket, member_id, day)
);
create index loyalty_points_due on loyalty_points (day, bucket, member_id) where posted_at is null and points > 0;

-- A gift of a level: once in a member's life.
create table loyalty_gift (
  bucket      smallint    not null,
  member_id   uuid        not null,
  level       smallint    not null,
  merchant_id text        collate "C" not null,
  id          uuid        not null unique,
  amount      bigint      not null check (amount > 0),
  currency    text        collate "C" not null,
  state       text        not null check (state in ('open', 'taking', 'taken')),
  at          timestamptz not null,
  primary key (bucket, member_id, level)
);

-- Items of the points mall.
create table loyalty_item (
  merchant_id text        collate "C" not null references merchant (id),
  id          uuid        not null,
  kind        text        not null check (kind in ('cash', 'physical', 'bonus', 'freeRounds', 'digital')),
  title       jsonb       not null,
  text        jsonb       not null,
  -- A drawing of the house's, by name.
  picture     text        not null,
  points      bigint      not null check (points > 0),
  -- Of cash: minor units.
  amount      bigint      not null default 0 check (amount >= 0),
  -- Of a bonus or free rounds: the promotion whose terms hold.
  promotion_id uuid,
  stock       integer     not null check (stock >= 0),
  per_member  integer     not null check (per_member between 1 and 100),
  level_min   smallint    not null default 0,
  position    integer     not null,
  state       text        not null check (state in ('open', 'closed')),
  version     integer     not null,
  primary key (merchant_id, id)
);
create index loyalty_item_shown on loyalty_item (merchant_id, state, position, id);

create table loyalty_order (
  merchant_id text        collate "C" not null,
  id          uuid        not null,
  bucket      smallint    not null,
  member_id   uuid        not null,
  item_id     uuid        not null,
  -- What was ordered, as the item said it then.
  kind        text        not null check (kind in ('cash', 'physical', 'bonus', 'freeRounds', 'digital')),
  amount      bigint      not null default 0,
  promotion_id uuid,
  caller_key  text        collate "C" not null,
  points      bigint      not null,
  state       text        not null check (state in ('asked', 'ordered', 'packed', 'sent', 'delivered', 'given', 'cancelling', 'cancelled')),
  -- Name, phone and address, sealed for this order.
  address     bytea,
  carrier     text        not null default '',
  tracking    text        not null default '',
  asked_at    timestamptz not null,
  changed_at  timestamptz not null,
  primary key (merchant_id, id)
);
-- The same request is one order.
create unique index loyalty_order_key on loyalty_order (merchant_id, member_id, caller_key);
-- A member's orders, newest first; and how many of an item they have had.
create index loyalty_order_member on loyalty_order (merchant_id, member_id, id);
create index loyalty_order_item on loyalty_order (merchant_id, member_id, item_id) where state <> 'cancelled';
-- Staff's queue.
create index loyalty_order_queue on loyalty_order (merchant_id, state, id);
-- What a dead process left half done.
create index loyalty_order_due on loyalty_order (asked_at) where state in ('asked', 'cancelling');

-- Codes of digital items, sealed; each is given with one order, and shown to its member alone.
create table loyalty_code (
  merchant_id text        collate "C" not null,
  id          uuid        not null,
  item_id     uuid        not null,
  sealed      bytea       not null,
  -- A keyed print: the same code is not added twice.
  print       bytea       not null,
  order_id    uuid,
  primary key (merchant_id, id)
);
create unique index loyalty_code_print on loyalty_code (merchant_id, item_id, print);
create unique index loyalty_code_order on loyalty_code (merchant_id, order_id) where order_id is not null;
-- The next one to give.
create index loyalty_code_free on loyalty_code (merchant_id, item_id, id) where order_id is null;
-- For a turn of secrets.
create index loyalty_code_all on loyalty_code (id);

create table loyalty_address (
  bucket      smallint    not null,
  member_id   uuid        not null,
  merchant_id text        collate "C" not null,
  sealed      bytea       not null,
  updated_at  timestamptz not null,
  primary key (bucket, member_id)
);

-- Red envelope rain.
create table loyalty_rain (
  merchant_id text        collate "C" not null references merchant (id),
  id          uuid        not null,
  starts_at   timestamptz not null,
  seconds     smallint    not null check (seconds between 10 and 60),
  currency    text        collate "C" not null,
  budget      bigint      not null check (budget > 0),
  envelopes   integer     not null check (envelopes between 1 and 10000),
  least       bigint      not null check (least > 0),
  most        bigint      not null,
  state       text        not null check (state in ('planned', 'ready', 'over', 'cancelled')),
  -- The seed that the amounts are split by is made ten minutes before: its hash is shown then, the seed itself when the rain is over.
  commitment  text        collate "C",
  sealed_seed bytea,
  seed        text        collate "C",
  taken       integer     not null default 0,
  made_by     text        not null,
  made_at     timestamptz not null default now(),
  -- A second of the staff has said yes to it.
  by_two      boolean     not null default false,
  primary key (merchant_id, id),
  check (envelopes * least <= budget and budget <= envelopes * most)
);
create index loyalty_rain_next on loyalty_rain (merchant_id, starts_at);
create index loyalty_rain_due on loyalty_rain (starts_at) where state in ('planned', 'ready');

create table loyalty_envelope (
  merchant_id text collate "C" not null,
  rain_id uuid    not null,
  place   integer not null,
  amount  bigint  not null check (amount > 0),
  primary key (rain_id, place)
);

-- One try a member and a phone; place is null for who came after the last envelope, or as one too many from an internet address.
create table loyalty_grab (
  rain_id     uuid        not null,
  bucket      smallint    not null,
  member_id   uuid        not null,
  merchant_id text        collate "C" not null,
  device      bytea,
  -- A keyed print of the internet address, good for this rain alone.
  address     bytea,
  place       integer,
  at          timestamptz not null,
  posted_at   timestamptz,
  primary key (rain_id, member_id)
);
create unique index loyalty_grab_place on loyalty_grab (rain_id, place) where place is not null;
create unique index loyalty_grab_device on loyalty_grab (rain_id, device) where device is not null;
create index loyalty_grab_address on loyalty_grab (rain_id, address) where place is not null;
create index loyalty_grab_due on loyalty_grab (at) where place is not null and posted_at is null;
-- A member's own envelopes, newest first.
create index loyalty_grab_member on loyalty_grab (merchant_id, bucket, member_id, at desc);

insert into backoffice_role_permission (role_id, permission) values
  ('editor', 'loyalty.read'), ('editor', 'loyalty.write'),
  ('support', 'loyalty.read'), ('support', 'loyalty.deliver');
