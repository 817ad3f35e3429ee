import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Tone } from './callout.variants';

/** How a notice is meant: its sign says it too, so that the colour need not. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
