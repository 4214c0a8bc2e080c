-- Banners of a merchant. `texts` holds kicker, title and text by language; the words are HTML over the picture.
create table content_banner (
  merchant_id text not null references merchant (id),
  id          text collate "C" not null,
  group_name  text collate "C" not null,
  sort        integer not null,
  -- What the picture is drawn from.
  category    text not null,
  composition smallint,
  palette     smallint,
  -- The version of the picture that staff uploaded; empty: it is drawn.
  picture     text collate "C" not null default '',
  href        text not null,
  texts       jsonb not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz,
  -- Lets two people who change it at once notice each other; so below.
  version     integer not null default 0,
  primary key (merchant_id, id)
);
-- Answers: the banners of a merchant in the order of showing.
create index content_banner_order on content_banner (merchant_id, group_name, sort, id);

-- Banner pictures that staff uploaded, normalised to WebP: with the quiet side for the words at the left, and at the right for
-- right-to-left languages.
create table content_picture (
  merchant_id text collate "C" not null references merchant (id),
  banner_id   text collate "C" not null,
  ltr         bytea not null,
  rtl         bytea not null,
  primary key (merchant_id, banner_id)
);

-- Notices of a merchant by content type (G9): PL player, A agent, PU pop-up, PR promotion, H home.
-- `texts` holds title and content by language; content is HTML that was checked when it was written.
create table content_notice (
  merchant_id text not null references merchant (id),
  id          uuid not null,
  type        text collate "C" not null check (type in ('PL', 'A', 'PU', 'PR', 'H')),
  texts       jsonb not null,
  -- Addresses of its pictures in their order, each with its size where it has one.
  images      jsonb not null default '[]',
  starts_at   timestamptz not null,
  ends_at     timestamptz,
  version     integer not null default 0,
  primary key (merchant_id, id)
);
-- Answers: what is on show now, newest first.
create index content_notice_newest on content_notice (merchant_id, starts_at desc, id);

-- Which notices a member has read. Answers: which of those on show are new to this member.
create table content_read (
  bucket      smallint not null,
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  notice_id   uuid not null,
  read_at     timestamptz not null,
  primary key (bucket, member_id, notice_id),
  foreign key (merchant_id, notice_id) references content_notice (merchant_id, id) on delete cascade
);

-- Pages of a merchant's help centre in their order. `texts` holds title and content by language; content is HTML that was
-- checked when it was written, with placeholders such as {minimumAge} that are filled from the merchant's settings.
create table content_help (
  merchant_id text not null references merchant (id),
  tag         text collate "C" not null,
  sort        integer not null,
  texts       jsonb not null,
  version     integer not null default 0,
  primary key (merchant_id, tag)
);
