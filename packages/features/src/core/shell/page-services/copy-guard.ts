import { toast } from '@foregather/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsAdmin } from '../../session/access/admin';
import { usePageStands } from './page-stands';
import { useAuth } from '../../session/access/auth-context';
import { db } from '../../base/data/client';
import { isSessionRefusal } from '../../base/data/errors';
import { cacheTimes } from '../../base/data/query-client';
import { unwrap } from '../../base/data/unwrap';

/** Form fields and editable areas, where everybody may copy. */
const EDITABLE =
  'input, textarea, select, option, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const isEditable = (target: EventTarget | null): boolean => {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return element?.closest(EDITABLE) !== null && element !== null;
};

/**
 * Stops copy, cut and the context menu outside form fields and editable areas. A deterrent, not a control: nothing
 * secret relies on it. Returns a function that ends it.
 */
export function guardCopying(page: Document, onBlocked: (type: 'copy' | 'cut' | 'contextmenu') => void) {
  const block = (type: 'copy' | 'cut' | 'contextmenu') => (event: Event) => {
    if (isEditable(event.target)) return;
    event.preventDefault();
    onBlocked(type);
  };
  const blocks = (['copy', 'cut', 'contextmenu'] as const).map((type) => [type, block(type)] as const);
  for (const [type, handler] of blocks) page.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of blocks) page.removeEventListener(type, handler);
  };
}

/** Asks the server whether the user is a super admin, who is exempt. Fails closed: on any failure copying stays blocked. */
const superAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['roles', 'super-admin', userId],
    queryFn: async (): Promise<boolean> => {
      try {
        return unwrap(await db().rpc('is_super_admin_user'));
      } catch (error) {
        // The query is retried with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('The super admin check failed; copying stays blocked.', error);
        return false;
      }
    },
    ...cacheTimes('adminRole'),
  });

/** A toast explains the blocked copy; its fixed id keeps it from stacking. */
const explain = (type: 'copy' | 'cut' | 'contextmenu') => {
  if (type === 'contextmenu') return;
  toast.info('Text on this page cannot be copied', {
    id: 'copy-guard',
    description: 'Text in fields can, and so can whatever has a Copy button.',
  });
};

/** Guards the page for everyone but super admins. The server is asked only for admins, since every super admin is one. */
export function useCopyGuard(): void {
  const { user } = useAuth();
  const isAdmin = useIsAdmin(usePageStands());
  const { data } = useQuery({ ...superAdminQuery(user?.id ?? ''), enabled: isAdmin === true });
  const exempt = isAdmin === true && data === true;
  useEffect(() => (exempt ? undefined : guardCopying(document, explain)), [exempt]);
}
