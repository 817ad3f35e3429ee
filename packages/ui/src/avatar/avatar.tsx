'use client';
import { Check, Clock3, Plus, UserRound, X } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import type { RsvpAnswer } from '../rsvp-pill';
import { answerSign, avatarVariants, type AvatarSize, faceVariants, openRing } from './avatar.variants';
import { faceTint } from './face-tint';
import { initials } from './initials';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Whose face: names the picture, and gives the letters when there is none. */
  name: string;
  /** Address of the picture. */
  src?: string | null | undefined;
  /** row 26 px, sm 32, md 40, panel 44, lg 64. Default: md. */
  size?: AvatarSize | undefined;
  /** The id of the person, which picks the tint behind the letters. Default: the name. */
  tintFor?: string | undefined;
  /** What the person answered: drawn on the face, and read after the name. */
  answer?: RsvpAnswer | undefined;
  /** A guest whose name is not known yet: a dashed circle with a plus. */
  anonymous?: boolean | undefined;
  /** The name stands beside it in text, so a screen reader should not hear it twice. */
  decorative?: boolean | undefined;
};

type Signed = Exclude<RsvpAnswer, 'unanswered' | 'withdrawn'>;

const SIGNS = {
  yes: <Check />,
  maybe: <span className="font-display text-[0.6875rem] leading-none font-number">?</span>,
  no: <X />,
  waitlisted: <Clock3 />,
} as const;

const isSigned = (answer: RsvpAnswer): answer is Signed => answer in SIGNS;

/** A person's face in a circle; their initials until it has loaded, or when there is none. */
export function Avatar({
  name,
  src,
  size = 'md',
  tintFor = name,
  answer,
  anonymous = false,
  decorative,
  className,
  ...rest
}: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken ? src : undefined;
  const small = size === 'row' || size === 'sm';
  const letters = small ? initials(name).slice(0, 1) : initials(name);
  const open = anonymous || answer === 'unanswered' || answer === 'withdrawn';
  const away = answer === 'no';
  const label = answer === undefined ? name : strings.avatar.answered(name, strings.avatar[answer]);
  return (
    <span
      data-slot="avatar"
      {...(answer === undefined ? {} : { 'data-answer': answer })}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={cn(avatarVariants({ size }), open && openRing, className)}
      {...rest}
    >
      <span
        aria-hidden
        className={cn(
          faceVariants({ size, away, open }),
          anonymous ? 'text-muted-foreground' : !away && faceTint(tintFor),
        )}
      >
        {anonymous ? (
          <Plus className="size-1/2" />
        ) : letters === '' ? (
          <UserRound className="size-1/2" />
        ) : (
          <span className={cn(small && answer !== undefined && isSigned(answer) && 'pe-1 pb-0.5')}>
            {letters}
          </span>
        )}
        {picture ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(picture)}
            className="absolute inset-0 size-full object-cover"
          />
        ) : null}
      </span>
      {answer !== undefined && isSigned(answer) ? (
        <span aria-hidden data-slot="avatar-answer" className={answerSign({ size, answer })}>
          {SIGNS[answer]}
        </span>
      ) : null}
    </span>
  );
}
