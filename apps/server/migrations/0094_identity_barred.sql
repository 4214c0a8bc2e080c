-- Answers: which members were born on the day of a person who is barred (field.md A3).
create index identity_member_birthday on identity_member (merchant_id, birthday) where birthday is not null;
