import { Button } from '@foregather/ui';
import { PageMain, PageSkeleton, MessagePanel } from '@foregather/features/core/shell';
import { LoadFailure } from '@foregather/features/patterns';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Door } from '../door';
import { waiting } from '../book';
import { useDoorState } from '../use-door';

/** One file for both ways in: what only a door needs is not counted as shared, and no other page loads it. */
const DoorView = lazy(async () => ({ default: (await import('./door-view')).DoorView }));

/** Read where somebody does not wait for the list. */
const EarlySearch = lazy(async () => ({ default: (await import('../early-search')).EarlySearch }));

export interface DoorGateProps {
  door: Door | null;
  /** What to do where the link or the right has ended. */
  refused: { title: string; description: string };
  /** Beside the name of the door. */
  actions?: ((door: Door) => ReactNode) | undefined;
  /** In place of the door: the desk. */
  children?: ((door: Door) => ReactNode) | undefined;
}

/** Until a list is here: that it is loading, cannot be reached, or is not to be had any more. */
export function DoorGate({ door, refused, actions, children }: DoorGateProps) {
  const state = useDoorState(door);
  const [early, setEarly] = useState(false);
  if (!door || !state) return <PageSkeleton />;
  if (state.phase === 'refused') {
    const kept = waiting(door.book).length;
    return (
      <PageMain>
        <MessagePanel
          title={refused.title}
          description={
            kept === 0
              ? refused.description
              : `${refused.description} ${kept === 1 ? '1 scan waits' : `${kept} scans wait`} on this device and stays here.`
          }
        />
      </PageMain>
    );
  }
  if (early)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EarlySearch door={door} onReady={() => setEarly(false)} />
      </Suspense>
    );
  if (state.phase === 'open')
    return (
      <Suspense fallback={<PageSkeleton />}>
        {children ? children(door) : <DoorView door={door} actions={actions?.(door)} />}
      </Suspense>
    );
  if (state.error)
    return (
      <PageMain>
        <LoadFailure
          error={state.error}
          level={1}
          retrying={state.syncing}
          onRetry={() => void door.sync()}
        />
      </PageMain>
    );
  return (
    <PageMain aria-busy className="grid min-h-dvh place-content-center gap-4 text-center">
      <p role="status">The list is on its way to this device.</p>
      <Button variant="secondary" className="min-h-11" onClick={() => setEarly(true)}>
        Search online meanwhile
      </Button>
    </PageMain>
  );
}
