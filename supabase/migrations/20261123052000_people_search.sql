-- Domain: people
-- The API lets clients search text only in columns that a trigram index serves (docs/security.md, threat 44). Under
-- row-level security a search of the directory still reads the organisation's entries through persons_list_idx; functions
-- of the owner and the secret key read this index.
create extension if not exists pg_trgm with schema extensions;
create index persons_search_idx on public.persons using gin (search_text extensions.gin_trgm_ops);
