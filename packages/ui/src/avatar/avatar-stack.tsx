import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import type { RsvpAnswer } from '../rsvp-pill';
import { Avatar } from './avatar';
import type { AvatarSize } from './avatar.variants';

export interface AvatarPerson {
  id: string;
  name: string;
  src?: string | null | undefined;
  /** What the person answered. */
  answer?: RsvpAnswer | undefined;
}

export type AvatarStackProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** What these people have in common: 'Coming'. */
  'aria-label': string;
  /** The people of the stack, in order. */
  people: readonly AvatarPerson[];
  /** How many there are in all, when `people` is only a part. Default: the length of `people`. */
  total?: number | undefined;
  /** Faces shown before the rest becomes a number. Default: 5. */
  max?: number | undefined;
  /** Default: sm. */
  size?: AvatarSize | undefined;
  /** What the number shows; default '+12'. */
  moreText?: ((count: number) => string) | undefined;
  /** What the number is called; default 'and 12 more'. */
  moreLabel?: ((count: number) => string) | undefined;
};

/** Up to five faces, overlapping, and how many more there are. */
export function AvatarStack({
  people,
  total = people.length,
  max = 5,
  size = 'sm',
  moreText = strings.avatarStack.more,
  moreLabel = strings.avatarStack.moreLabel,
  className,
  ...rest
}: AvatarStackProps) {
  const shown = people.slice(0, max);
  const more = Math.max(0, total - shown.length);
  return (
    <ul data-slot="avatar-stack" className={cn('flex items-center', className)} {...rest}>
      {shown.map(({ id, name, src, answer }) => (
        <li key={id} className="flex not-first:-ms-1.5">
          <Avatar
            name={name}
            src={src}
            size={size}
            tintFor={id}
            answer={answer}
            className="rounded-full ring-2 ring-(--avatar-rim,var(--card))"
          />
        </li>
      ))}
      {more > 0 ? (
        <li className="ps-2 text-meta font-item text-muted-foreground tabular-nums">
          <span aria-hidden>{moreText(more)}</span>
          <span className="sr-only">{moreLabel(more)}</span>
        </li>
      ) : null}
    </ul>
  );
}
