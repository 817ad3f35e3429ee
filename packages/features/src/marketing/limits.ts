import type { Plan } from '@foregather/features/core';

/** The limits that a plan card names; the table may hold more. */
export const LIMIT_KEYS = ['events_live', 'persons', 'admins', 'mails_day'] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

/** What each plan allows; null means no limit. */
export type PlanLimits = Readonly<Record<Plan, Partial<Record<LimitKey, number | null>>>>;
