-- Domain: support
-- The columns in which the staff searches requests: the API lets clients search text only in columns that a trigram
-- index serves (docs/security.md, threat 44).
create index support_requests_search_idx on public.support_requests using gin (
  subject extensions.gin_trgm_ops,
  receipt extensions.gin_trgm_ops,
  requester_name extensions.gin_trgm_ops,
  requester_email extensions.gin_trgm_ops);
