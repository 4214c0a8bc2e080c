-- Which notices a member has read. Answers: which of those on show are still new to this member.
create table content_read (
  bucket      smallint not null,
  merchant_id text collate "C" not null,
  member_id   uuid not null,
  notice_id   uuid not null,
  read_at     timestamptz not null,
  primary key (bucket, member_id, notice_id),
  foreign key (merchant_id, notice_id) references content_notice (merchant_id, id) on delete cascade
);
