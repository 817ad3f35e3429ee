create or replace function private.plan_name(plan text) returns text
  language sql immutable set search_path = ''
as $$ select case plan when 'free' then 'Free' when 'premium' then 'Premium' when 'pro' then 'Pro' when 'business' then 'Business' end $$;
comment on function private.plan_name(text) is 'What people call a plan, such as Premium; null for an unknown one.';
revoke execute on function private.plan_name(text) from public;
