-- What staff decide about a vendor. `version` lets two people who change it at once notice each other.
alter table vendors_vendor
  add column version integer not null default 0,
  -- Entered by BAIZE_VENDORS or by the product itself, which write it anew at each start; false: entered at the desk.
  add column configured boolean not null default true,
  -- A time in which it is away on purpose, and a word to players by language. Null: none is planned.
  add column closed_from timestamptz,
  add column closed_until timestamptz,
  add column closed_words jsonb not null default '{}',
  add constraint vendors_vendor_closed check ((closed_from is null) = (closed_until is null) and closed_from < closed_until);
