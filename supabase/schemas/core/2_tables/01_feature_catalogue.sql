create table public.feature_catalogue (
  key         text primary key check (key ~ '^[a-z][a-z-]{1,59}$'),
  position    int not null unique check (position > 0),
  title       text not null unique check (char_length(title) between 1 and 60),
  description text not null check (char_length(description) between 1 and 90),
  icon        text not null check (icon ~ '^[a-z][a-z0-9-]{1,59}$'),
  link        text not null check (link ~ '^(/[a-z-]+)+$'),
  plan_type   text not null check (plan_type in ('free', 'premium', 'pro', 'business')),
  category    text not null check (category in (
    'quick-start-templates', 'event-management', 'people-teams', 'communication', 'planning-tasks', 'analytics-insights',
    'financial-management', 'media-content', 'branding-customization', 'engagement-tools', 'administrative',
    'event-planners-directory')),
  admin_only  boolean not null default false,
  coming_soon boolean not null default false,
  -- The address of a page says its plan.
  constraint feature_catalogue_pro_link check (link not like '/pro/%' or plan_type = 'pro'),
  constraint feature_catalogue_business_link check (link not like '/business/%' or plan_type = 'business'),
  -- The plan never stops an admin, and a hidden entry could not be shown as coming soon.
  constraint feature_catalogue_admin_plan check (not admin_only or (plan_type = 'free' and not coming_soon))
);
comment on table public.feature_catalogue is
  'One row a feature, in the order on screen. The plan here is for showing; what a plan may write is decided by the policies of the tables concerned.';
comment on column public.feature_catalogue.position is 'Order on screen, through all categories.';
comment on column public.feature_catalogue.icon is 'Name of a lucide icon.';
comment on column public.feature_catalogue.link is 'A route of the client without its optional part. A page may have two entries: it opens with the lower plan.';
comment on column public.feature_catalogue.plan_type is 'The lowest plan that opens the feature.';
comment on column public.feature_catalogue.admin_only is 'Seen by the platform''s admins alone.';
comment on column public.feature_catalogue.coming_soon is 'Shown to everybody with the words Coming Soon; admins alone can open it.';

-- A section of the dashboard asks for one category in its order.
create index feature_catalogue_category_idx on public.feature_catalogue (category, position);

alter table public.feature_catalogue enable row level security;
revoke all on public.feature_catalogue from anon, authenticated;
grant select on public.feature_catalogue to anon, authenticated;

create policy feature_catalogue_select_visitor on public.feature_catalogue for select to anon
  using (not admin_only);
create policy feature_catalogue_select_user on public.feature_catalogue for select to authenticated
  using (not admin_only or (select private.has_platform_role(array['admin', 'super_admin'])));
