-- Where a code to the member has opened a lock of the user name: tries from there count by themselves for a while.
create table identity_unlocked_place (
  merchant_id text not null references merchant (id),
  user_name   text not null,
  -- An address with its household (IPv6 by its /64).
  place       text not null,
  until       timestamptz not null,
  primary key (merchant_id, user_name, place)
);
create index identity_unlocked_place_old on identity_unlocked_place (until);

-- A login asked to be remembered while its security question was due: granted with the right answer.
alter table identity_session add column remembers_later boolean not null default false;
