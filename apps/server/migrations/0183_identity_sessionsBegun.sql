-- Answers: which sessions began so long ago that they may be forgotten.
create index identity_session_begun on identity_session (created_at);
