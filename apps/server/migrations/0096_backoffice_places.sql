-- Answers: where has somebody of the staff logged in from lately.
create index backoffice_session_latest on backoffice_session (staff_id, created_at desc);
