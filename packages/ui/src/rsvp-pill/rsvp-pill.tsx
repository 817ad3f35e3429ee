import { Check, CircleDashed, CircleHelp, Hourglass, Undo2, X, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../badge';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';

/** What one person answered. */
export const RSVP_ANSWERS = ['yes', 'no', 'maybe', 'waitlisted', 'unanswered', 'withdrawn'] as const;
export type RsvpAnswer = (typeof RSVP_ANSWERS)[number];

const LOOKS: Record<RsvpAnswer, [BadgeTone, LucideIcon]> = {
  yes: ['success', Check],
  no: ['neutral', X],
  maybe: ['warning', CircleHelp],
  waitlisted: ['info', Hourglass],
  unanswered: ['outline', CircleDashed],
  withdrawn: ['neutral', Undo2],
};

export type RsvpPillProps = Omit<ComponentProps<typeof Badge>, 'tone' | 'children'> & {
  /** What was answered. */
  answer: RsvpAnswer;
  /** Other words for the answer, as 'On parade'. */
  label?: string | undefined;
};

/** A person's answer: icon, word and colour, so that none of them says it alone. */
export function RsvpPill({ answer, label = strings.rsvpPill[answer], className, ...rest }: RsvpPillProps) {
  const [tone, Icon] = LOOKS[answer];
  return (
    <Badge
      data-slot="rsvp-pill"
      data-answer={answer}
      tone={tone}
      // Its words stay on one line while there is room, also in a narrow column of a table.
      className={cn('md:shrink-0 md:in-data-[slot=table-cell]:w-max', className)}
      {...rest}
    >
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
