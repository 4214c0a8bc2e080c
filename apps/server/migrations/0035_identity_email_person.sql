-- One person's forms of an address, as `plainEmail` of modules/identity makes them: case, what follows a plus, and the
-- dots that Gmail ignores.
alter table identity_member add column email_plain text generated always as (
  case
    when lower(trim(email)) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(regexp_replace(lower(trim(email)), '@[^@]*$', ''), '^([^+]+)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(regexp_replace(lower(trim(email)), '@[^@]*$', ''), '^([^+]+)\+.*$', '\1')
      || '@' || substring(lower(trim(email)) from '[^@]*$')
  end
) stored;
-- Answers: who else gave this address in any of its forms (one person, one account).
create index identity_member_email_plain on identity_member (merchant_id, email_plain) where email_plain is not null;
