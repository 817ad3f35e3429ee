import { toast } from '@foregather/ui';
import { useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageMain } from '../page/page-main';
import { RefusalPanel } from '../page/refusal-panel';
import { canUse } from '../../session/plans/plans';
import { useCurrentRoute } from '../routes/current-route';
import { shellPaths } from '../paths';
import { useIsAdmin } from '../../session/access/admin';
import { useAuth } from '../../session/access/auth-context';
import { OrganisationLayout } from './organisation-layout';

/** What the guard shows while the session is read. */
export const VERIFYING = 'Verifying your authentication...';

/**
 * Redirects and keeps the current address as the return path. The state keeps its identity while the address is the
 * same: a new object at each render would navigate again until the module of the target is loaded.
 */
function SendTo({ to }: { to: string }) {
  const from = useLocation();
  const state = useMemo(() => ({ from }), [from]);
  return <Navigate to={to} replace state={state} />;
}

/** One fixed id, so that the reader sees the notice once, however often the guard runs. */
function RedirectToLogin() {
  const { search } = useLocation();
  const choosingPlan = new URLSearchParams(search).has('plan');
  useEffect(() => {
    if (choosingPlan) return;
    toast.error('Authentication Required', {
      id: 'auth-required',
      description: 'Please sign in to access this page',
      channel: 'auth',
    });
  }, [choosingPlan]);
  return <SendTo to={shellPaths.login()} />;
}

function Waiting({ text }: { text: string }) {
  return (
    <PageMain>
      <p role="status" className="text-muted-foreground">
        {text}
      </p>
    </PageMain>
  );
}

/** Shows admin pages only when the server calls the reader an admin. The server also refuses their data to others. */
function AdminOnly() {
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Waiting text={VERIFYING} />;
  return isAdmin ? <Outlet /> : <RefusalPanel />;
}

/** Checks what the route requires of a signed-in reader: a plan, or the rights of an admin. */
function RouteNeeds() {
  const { subscription, planKnown } = useAuth();
  const meta = useCurrentRoute();
  if (meta?.requiresPremium && !canUse(subscription, 'premium')) {
    if (!planKnown) return <Waiting text={VERIFYING} />;
    return <SendTo to={shellPaths.premium()} />;
  }
  return meta?.guard === 'admin' ? <AdminOnly /> : <Outlet />;
}

/**
 * The layout route of every page that requires a sign-in; keeps its address as the return path. The organisation comes
 * before the plan, because the plan in force is the organisation's.
 */
export function GuardLayout() {
  const { status, session, store } = useAuth();
  if (status === 'loading') return <Waiting text={VERIFYING} />;
  if (!session) return store.getState().leaving ? <Waiting text="Signing you out…" /> : <RedirectToLogin />;
  return (
    <OrganisationLayout>
      <RouteNeeds />
    </OrganisationLayout>
  );
}
