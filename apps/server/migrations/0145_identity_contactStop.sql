-- Links by which a contact stops the changes that would replace it, of wishes that a newer one has replaced or that were taken back.
create table identity_contact_stop (
  merchant_id text not null references merchant (id),
  -- Only its hash, as beside the change itself.
  stop_hash   bytea not null,
  member_id   uuid not null references identity_member (id),
  channel     text not null check (channel in ('sms', 'email')),
  -- As long as the newest wish waits.
  until       timestamptz not null,
  primary key (merchant_id, stop_hash)
);
-- Answers: which links stop the change of a member.
create index identity_contact_stop_member on identity_contact_stop (merchant_id, member_id, channel);
create index identity_contact_stop_old on identity_contact_stop (until);
