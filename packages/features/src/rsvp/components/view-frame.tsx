import type { ReactNode } from 'react';
import { PageHeader } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { LinkTabs } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { rsvpPaths } from '../paths';
import { type RepliesView, VIEWS } from '../search-params';

export const VIEW_NAMES: Readonly<Record<RepliesView, string>> = {
  entry: 'Phone and paper',
  headcount: 'Headcount',
  kitchen: 'Kitchen sheet',
  questions: 'Questions',
  seating: 'Seating',
  arrivals: 'Who came',
};

/** What every view of the replies is opened with. */
export interface RepliesViewProps {
  event: OpenedEvent;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
}

/** The list of replies and what else there is of them, as links. */
export function ReplyViews({ event, view }: { event: { id: string }; view: RepliesView | '' }) {
  return (
    <LinkTabs
      label="Views of the replies"
      tabs={(['', ...VIEWS] as const).map((one) => ({
        label: one === '' ? 'List' : VIEW_NAMES[one],
        to: rsvpPaths.replies({ event: event.id, view: one }),
        current: one === view,
      }))}
    />
  );
}

/** A view in place of the list: its head, the ways to the others, and what it shows. */
export function ViewFrame({
  event,
  beside,
  view,
  actions,
  children,
}: RepliesViewProps & { view: RepliesView; actions?: ReactNode; children: ReactNode }) {
  return (
    <PageMain className="grid min-h-dvh content-start gap-5 print:block">
      <PageHeader title={VIEW_NAMES[view]} beside={beside} actions={actions} className="print:hidden" />
      <ReplyViews event={event} view={view} />
      {children}
    </PageMain>
  );
}
