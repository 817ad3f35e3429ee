import { PageMain, PageSkeleton, MessagePanel } from '@foregather/features/core/shell';
import { LoadFailure } from '@foregather/features/patterns';
import type { ReactNode } from 'react';
import type { Door } from '../door';
import { waiting } from '../book';
import { useDoorState } from '../use-door';

export interface DoorGateProps {
  door: Door | null;
  /** What to do where the link or the right has ended. */
  refused: { title: string; description: string };
  children: (door: Door) => ReactNode;
}

/** Until a list is here: that it is loading, cannot be reached, or is not to be had any more. */
export function DoorGate({ door, refused, children }: DoorGateProps) {
  const state = useDoorState(door);
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
  if (state.phase === 'open') return children(door);
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
  return <PageSkeleton />;
}
