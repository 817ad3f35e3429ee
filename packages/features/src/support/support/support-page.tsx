import { useEffect, useRef } from 'react';
import { PageSkeleton } from '@foregather/features/core/shell';
import { useIsAdmin } from '@foregather/features/core/session';
import { useUrlState } from '@foregather/features/patterns';
import { supportSearch } from '../search-params';
import { AllRequests } from './all-requests';
import { NewRequest } from './new-request';
import { OwnRequests } from './own-requests';
import { RequestView } from './request-view';

/** Another view of the same address is another page to the reader: its heading takes the focus. */
function useFocusOnChange(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [view]);
}

/** Help, and what one has asked. For the staff of the platform: what everybody has asked. */
export function Page() {
  const isAdmin = useIsAdmin();
  const [{ view, request, about }] = useUrlState(supportSearch);
  useFocusOnChange(`${request} ${view}`);
  if (isAdmin === undefined) return <PageSkeleton />;
  if (request !== '') {
    return <RequestView key={request} id={request} side={isAdmin ? 'staff' : 'requester'} />;
  }
  if (view === 'new') return <NewRequest about={about} />;
  return isAdmin ? <AllRequests /> : <OwnRequests />;
}
