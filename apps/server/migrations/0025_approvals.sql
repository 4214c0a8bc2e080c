-- Persons of an approval by id; members whom it is about: who is close to one of them does not decide it. A change of
-- no single merchant stands at '*'.
alter table backoffice_change
  add column asked_by_id   uuid,
  add column decided_by_id uuid,
  add column member_ids    uuid[] not null default '{}';
update backoffice_change c set asked_by_id = s.id from backoffice_staff s where s.user_name = c.asked_by;
-- Answers: what waits for a second person over all merchants.
create index backoffice_change_platform on backoffice_change (id desc) where merchant_id = '*';

-- Where the links for a first password go. Empty: only the machine's own command gives one.
alter table backoffice_staff add column email text not null default '';

-- Links by which somebody sets their password; each is good once.
create table backoffice_staff_link (
  token_hash bytea primary key,
  staff_id   uuid        not null references backoffice_staff (id),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index backoffice_staff_link_staff on backoffice_staff_link (staff_id);

-- Who made or reset an account: for some days the two are one person.
create table backoffice_staff_hand (
  staff_id uuid        not null references backoffice_staff (id),
  by_id    uuid        not null references backoffice_staff (id),
  at       timestamptz not null
);
-- Answers: whose hands an account is in, and which accounts are in these hands.
create index backoffice_staff_hand_staff on backoffice_staff_hand (staff_id, at desc);
create index backoffice_staff_hand_by on backoffice_staff_hand (by_id, at desc);

-- Who asked for a feed's key: with its results they are one person. Null: nobody of staff.
alter table lottery_feed add column asked_by_id uuid;
