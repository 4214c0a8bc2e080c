-- Where a vendor may be played, as staff keep it (ISO 3166 codes). Empty: everywhere. The configuration never writes it.
alter table vendors_vendor add column countries text[] not null default '{}';
