import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';

/** How a notice is meant: its sign and its colours. The sign says it too, so that the colour need not. */
export const TONES = {
  info: [Info, 'bg-info-surface text-info-text'],
  success: [CircleCheck, 'bg-success-surface text-success-text'],
  warning: [TriangleAlert, 'bg-warning-surface text-warning-text'],
  danger: [CircleAlert, 'bg-danger-surface text-danger-text'],
} as const satisfies Record<string, [LucideIcon, string]>;

export type Tone = keyof typeof TONES;

export const TONE_NAMES = Object.keys(TONES) as readonly Tone[]; // the keys of the table above, by construction
