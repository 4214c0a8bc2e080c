-- Pages of a merchant's help centre in their order. `texts` holds title and content by language; content is HTML that was
-- checked when it was written, with places such as {minimumAge} that are filled from the merchant's settings.
create table content_help (
  merchant_id text not null references merchant (id),
  tag         text collate "C" not null,
  sort        integer not null,
  texts       jsonb not null,
  primary key (merchant_id, tag)
);
