-- `version` lets two people who change the same at once notice each other.
alter table content_banner
  add column version integer not null default 0,
  -- The version of the picture that staff have sent; empty: it is drawn.
  add column picture text collate "C" not null default '';
alter table content_notice add column version integer not null default 0;
alter table content_help add column version integer not null default 0;
-- Answers: the banners of a merchant in the order of showing.
create index content_banner_order on content_banner (merchant_id, group_name, sort, id);

-- Pictures that staff have sent, drawn anew as WebP: with the quiet side for the words at the left, and at the right for languages that
-- run from there.
create table content_picture (
  merchant_id text collate "C" not null references merchant (id),
  banner_id   text collate "C" not null,
  ltr         bytea not null,
  rtl         bytea not null,
  primary key (merchant_id, banner_id)
);
