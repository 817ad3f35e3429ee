import { toast } from '@foregather/ui';
import { lazy, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageMain } from '../chrome/page-main';
import { canUse } from '../plans';
import { useCurrentRoute } from '../routing/current-route';
import { useIsAdmin } from './admin';
import { useAuth } from './auth-context';
import { OrganisationLayout } from './organisation-layout';

/** Few ever see it. */
const RefusalPanel = lazy(async () => ({
  default: (await import('../chrome/refusal-panel')).RefusalPanel,
}));

/** The guard's words while the session is read (specification, section 4). */
export const VERIFYING = 'Verifying your authentication...';

/**
 * Goes elsewhere and keeps the way back. The state stays one object while the place is the same: a new one at each
 * render would navigate again and again until the module of the target has come.
 */
function SendTo({ to }: { to: string }) {
  const from = useLocation();
  const state = useMemo(() => ({ from }), [from]);
  return <Navigate to={to} replace state={state} />;
}

/** One fixed id: however often the guard runs, the reader sees the notice once. */
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
  return <SendTo to="/login" />;
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

/** Admin pages: refused unless the server says yes. The data behind them is refused by the server itself. */
function AdminOnly({ children }: { children: ReactNode }) {
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Waiting text={VERIFYING} />;
  return isAdmin ? children : <RefusalPanel />;
}

/** What the line of the route asks of somebody who is signed in: a plan, or the rights of an admin. */
function RouteNeeds({ children }: { children: ReactNode }) {
  const { subscription, planKnown } = useAuth();
  const meta = useCurrentRoute();
  if (meta?.requiresPremium && !canUse(subscription, 'premium')) {
    if (!planKnown) return <Waiting text={VERIFYING} />;
    return <SendTo to="/premium" />;
  }
  return meta?.guard === 'admin' ? <AdminOnly>{children}</AdminOnly> : children;
}

/**
 * Stands around every page that asks for a sign-in, and keeps the way back to it. The organisation comes before the
 * plan, because the plan in force is the organisation's.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, session, store } = useAuth();
  if (status === 'loading') return <Waiting text={VERIFYING} />;
  if (!session) return store.getState().leaving ? <Waiting text="Signing you out…" /> : <RedirectToLogin />;
  return (
    <OrganisationLayout>
      <RouteNeeds>{children}</RouteNeeds>
    </OrganisationLayout>
  );
}
