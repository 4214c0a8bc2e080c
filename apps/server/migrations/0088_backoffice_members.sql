-- What staff write about members and call them; members never see it. Notes are added and never changed.
create table backoffice_member_note (
  id          uuid not null,
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  staff_id    uuid not null,
  staff_name  text not null,
  text        text not null,
  created_at  timestamptz not null,
  primary key (merchant_id, id)
);
-- Answers: what was written about this member, newest first.
create index backoffice_member_note_member on backoffice_member_note (merchant_id, member_id, created_at desc);

create table backoffice_member_label (
  merchant_id text not null references merchant (id),
  member_id   uuid not null references identity_member (id),
  label       text not null,
  primary key (merchant_id, member_id, label)
);

-- Who is this? Answers: the newest members of a merchant; those whose name, address or number begins so.
create index identity_member_newest on identity_member (merchant_id, created_at desc, id desc);
create index identity_member_name_begin on identity_member (merchant_id, user_name collate "C");
create index identity_member_email_begin on identity_member (merchant_id, (lower(email) collate "C")) where email is not null;
create index identity_member_mobile_begin on identity_member (merchant_id, mobile collate "C") where mobile is not null;
-- Answers: which messages of a merchant were given up.
create index delivery_message_state on delivery_message (merchant_id, state, id desc);
