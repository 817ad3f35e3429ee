create table private.platform_roles (
  user_id    uuid primary key references auth.users (id) on delete cascade,
  role       text not null check (role in ('admin', 'super_admin')),
  created_at timestamptz not null default now()
);
comment on table private.platform_roles is 'Who runs the platform. Written by the service key alone; metadata of an account never counts.';

alter table private.platform_roles enable row level security;
