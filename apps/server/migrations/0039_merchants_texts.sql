-- What a merchant says to its players in words of its own, in one language; where there is no row the standard text is said.
create table merchant_text (
  merchant_id text not null references merchant (id),
  language    text not null,
  -- Part and key of the catalogue: "shell home.title".
  text_key    text not null,
  text        text not null,
  version     integer not null,
  staff_id    uuid not null,
  staff_name  text not null,
  changed_at  timestamptz not null,
  primary key (merchant_id, language, text_key)
);
-- Counts the changes of a merchant's texts: each process reads them only when it is another number.
alter table merchant add column texts_version integer not null default 0;
