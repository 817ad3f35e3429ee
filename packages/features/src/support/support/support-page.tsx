import { PageSkeleton } from '@foregather/features/core/shell';
import { useIsAdmin } from '@foregather/features/core/session';
import { useUrlState } from '@foregather/features/patterns';
import { useFocusOnChange } from '../hooks/use-focus-on-change';
import { supportSearch } from '../search-params';
import { AllRequests } from './all-requests';
import { NewRequest } from './new-request';
import { OwnRequests } from './own-requests';
import { RequestView } from './request-view';

/** Help, and what one has asked. For the staff of the platform: what everybody has asked. */
export function Page() {
  const isAdmin = useIsAdmin();
  const [{ view, request, about, subject }] = useUrlState(supportSearch);
  useFocusOnChange(`${request} ${view}`);
  if (isAdmin === undefined) return <PageSkeleton />;
  if (request !== '') {
    return <RequestView key={request} id={request} side={isAdmin ? 'staff' : 'requester'} />;
  }
  if (view === 'new') return <NewRequest about={about} subject={subject} />;
  return isAdmin ? <AllRequests /> : <OwnRequests />;
}
