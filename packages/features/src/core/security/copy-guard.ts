import { toast } from '@foregather/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsAdmin } from '../access/admin';
import { useAuth } from '../access/auth-context';
import { db } from '../data/client';
import { isSessionRefusal } from '../data/errors';
import { life } from '../data/query-client';
import { unwrap } from '../data/unwrap';

/** Where copying works for everybody: form fields and editable areas (specification, section 6). */
const EDITABLE =
  'input, textarea, select, option, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const isEditable = (target: EventTarget | null): boolean => {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return element?.closest(EDITABLE) !== null && element !== null;
};

/**
 * Stops copy, cut and the context menu outside form fields and editable areas. A convenience, not a control: nothing
 * secret relies on it. Returns how to end it.
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

/** The server's word on a super admin, who is exempt. Fails closed: any failure means that copying stays blocked. */
const superAdminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['roles', 'super-admin', userId],
    queryFn: async (): Promise<boolean> => {
      try {
        return unwrap(await db().rpc('is_super_admin_user'));
      } catch (error) {
        // Asked once more, with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('The super admin check failed; copying stays blocked.', error);
        return false;
      }
    },
    ...life('adminRole'),
  });

/** Silence would look like a fault, so the first attempt is answered; the same toast never stacks. */
const explain = (type: 'copy' | 'cut' | 'contextmenu') => {
  if (type === 'contextmenu') return;
  toast.info('Text on this page cannot be copied', {
    id: 'copy-guard',
    description: 'Text in fields can, and so can whatever has a Copy button.',
  });
};

/** Guards the page for everyone but super admins. Only admins cause a question: every super admin is one. */
export function useCopyGuard(): void {
  const { user } = useAuth();
  const isAdmin = useIsAdmin();
  const { data } = useQuery({ ...superAdminQuery(user?.id ?? ''), enabled: isAdmin === true });
  const exempt = isAdmin === true && data === true;
  useEffect(() => (exempt ? undefined : guardCopying(document, explain)), [exempt]);
}
