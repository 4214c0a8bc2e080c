-- A stored file (a picture of an ID, an avatar). The row is the truth; the bytes lie sealed in the blob store under its id.
create table kernel_blob (
  id          uuid primary key,
  merchant_id text not null,
  kind        text not null,
  -- Which of the secrets sealed it, so that a secret can be retired when nothing is under it any more.
  key_id      text not null,
  size        integer not null,
  created_at  timestamptz not null,
  -- Nobody can read it from this moment on; the bytes are erased soon after.
  erased_at   timestamptz
);
-- Answers: what is still sealed by an older secret.
create index kernel_blob_key on kernel_blob (key_id, id) where erased_at is null;
-- Answers: whose bytes are to be erased.
create index kernel_blob_erased on kernel_blob (erased_at) where erased_at is not null;
