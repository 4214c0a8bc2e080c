-- What staff got answered where a repeat would be refused as decided before: the same request of the same person gets it once
-- more when its answer was lost. For a day.
create table backoffice_answer (
  staff_id   uuid        not null references backoffice_staff (id),
  -- SHA-256 of the call and its content.
  content    bytea       not null,
  -- Of its line in the audit log: nobody may have done anything to the same thing since.
  request_id text        not null,
  answer     jsonb       not null,
  at         timestamptz not null,
  primary key (staff_id, content)
);
-- Answers: which are old enough to go.
create index backoffice_answer_old on backoffice_answer (at);

-- Days without a draw of a lottery game, such as those of a new year: nothing is planned on them. For all merchants.
create table lottery_closed_day (
  game        text        collate "C" not null,
  -- Of the game's zone.
  day         date        not null,
  -- Members read it.
  reason      text        not null,
  -- Where it is announced.
  source      text        not null,
  asked_by    text        not null,
  approved_by text        not null,
  at          timestamptz not null,
  primary key (game, day)
);
-- Answers: which days are to come.
create index lottery_closed_day_day on lottery_closed_day (day, game);

-- Who types results does nothing else with money: a role of its own, and none of who pays out at the till.
insert into backoffice_role (id, name, description, built_in, created_at) values
  ('drawClerk', 'Draw clerk', 'Enters official lottery results and days without draws, together with a second person.', false, now())
  on conflict do nothing;
insert into backoffice_role_permission (role_id, permission) values
  ('drawClerk', 'lottery.read'), ('drawClerk', 'lottery.result') on conflict do nothing;
delete from backoffice_role_permission where role_id = 'cashier' and permission = 'lottery.result';
