import { PLAN_NAMES, trialDaysText } from '@foregather/features/core/session';
import type { Viewer } from '../hooks/use-viewer';

/** What the reader has, before anything is offered. */
export function CurrentPlan({ viewer }: { viewer: Viewer }) {
  if (viewer.kind === 'helper') {
    return (
      <p>
        {viewer.organisation} is on {PLAN_NAMES[viewer.plan]}. Its plan belongs to its owner.
      </p>
    );
  }
  if (viewer.kind !== 'owner') return null;
  if (viewer.trialDays !== null) {
    return (
      <p>
        You are on {PLAN_NAMES[viewer.plan]}. Your Premium trial runs for {trialDaysText(viewer.trialDays)}{' '}
        more.
      </p>
    );
  }
  return (
    <p>
      You are on {PLAN_NAMES[viewer.plan]}.
      {viewer.trialUsed && viewer.plan === 'free' ? ' Your Premium trial is over.' : ''}
    </p>
  );
}
