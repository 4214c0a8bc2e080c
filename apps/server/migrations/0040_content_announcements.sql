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
  href        text not null,
  texts       jsonb not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz,
  primary key (merchant_id, id)
);

-- Notices of a merchant by content type (G9): PL player, A agent, PU pop-up, PR promotion, H home.
-- `texts` holds title and content by language; content is HTML that was checked when it was written.
create table content_notice (
  merchant_id text not null references merchant (id),
  id          uuid not null,
  type        text collate "C" not null check (type in ('PL', 'A', 'PU', 'PR', 'H')),
  texts       jsonb not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz,
  primary key (merchant_id, id)
);
-- What is on show now, newest first.
create index content_notice_newest on content_notice (merchant_id, starts_at desc, id);
