-- Only adds. Whom a provider lets in and who was erased here stays out: of the person only a keyed digest of the issuer and
-- the subject is kept, by which nobody can be found.
alter table account_identity add column subject_digest text; -- null until the first login since
create table erased_identity (
  organisation_id integer not null references organisation (id),
  subject_digest text not null,
  erased_at timestamptz not null default now(),
  primary key (organisation_id, subject_digest)
);
