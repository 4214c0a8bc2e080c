-- The keyed print of name and birthday as they stand on the ID, to find who is barred later; null before it was first asked for.
alter table kyc_case add column person_print text;
-- Answers: which cases show this person.
create index kyc_case_person on kyc_case (merchant_id, person_print) where person_print is not null;
-- Answers: which cases from before this have no print yet.
create index kyc_case_unprinted on kyc_case (merchant_id, member_id) where person_print is null and sealed is not null;
