-- Roles to begin with. They are the operator's to change and to remove; who has them is decided at the desk.
insert into backoffice_role (id, name, description, created_at) values
  ('support', 'Support', 'Helps members: finds them, sees what was sent to them.', now()),
  ('reviewer', 'Identity reviewer', 'Looks at documents and decides about them.', now()),
  ('auditor', 'Auditor', 'Reads everything that was done, and changes nothing.', now());
insert into backoffice_role_permission (role_id, permission) values
  ('support', 'members.read'), ('support', 'outbox.read'),
  ('reviewer', 'members.read'), ('reviewer', 'kyc.read'), ('reviewer', 'kyc.decide'),
  ('auditor', 'audit.read'), ('auditor', 'system.read'), ('auditor', 'staff.read');
