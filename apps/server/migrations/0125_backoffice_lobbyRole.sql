-- A role to begin with for whoever keeps the lobby and the words of the site. The operator's to change and to remove.
insert into backoffice_role (id, name, description, created_at) values
  ('editor', 'Editor', 'Keeps the lobby, banners, announcements and help pages.', now())
  on conflict do nothing;
insert into backoffice_role_permission (role_id, permission)
  select 'editor', permission
  from unnest(array['vendors.read', 'games.read', 'games.write', 'content.read', 'content.write']) as permission
  where exists (select 1 from backoffice_role where id = 'editor' and name = 'Editor')
  on conflict do nothing;
