import type { SessionLimits } from './types';
import { hasFactor, type UserRow } from './users';

/** What the limits ask of a session. */
interface LimitedSession {
  created_ms: number;
  /** The time of the last refresh, or of the sign-in before the first one. */
  refreshed_ms: number;
  /** Whether the session's own end has passed. */
  expired: boolean;
  aal: string | null;
}

/** Whether a session has expired by time alone: its own end, or the limit of its total length. */
export const isOver = (session: LimitedSession, { timebox }: SessionLimits, now: number) =>
  session.expired || (timebox !== undefined && now >= session.created_ms + timebox * 1000);

/**
 * The reason why a session may not be refreshed, in upstream's words; null when it may. `replaced` means that the user
 * has signed in again since.
 */
export function endedBy(
  session: LimitedSession,
  user: UserRow,
  limits: SessionLimits,
  { now, replaced }: { now: number; replaced: boolean },
): string | null {
  if (isOver(session, limits, now)) return 'Session Expired';
  const { inactivity, lowAal, singlePerUser = false } = limits;
  if (inactivity !== undefined && now >= session.refreshed_ms + inactivity * 1000) {
    return 'Session Expired (Inactivity)';
  }
  if (
    lowAal !== undefined &&
    session.aal === 'aal1' &&
    hasFactor(user) &&
    now >= session.created_ms + lowAal * 1000
  ) {
    return 'Session Expired (Low AAL: User Needs MFA Verification)';
  }
  if (singlePerUser && replaced) return 'Session Expired (Revoked by Newer Login)';
  return null;
}
