'use client';
import { UserRound } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { avatarVariants, type AvatarSize } from './avatar.variants';
import { initials } from './initials';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Whose face: names the picture, and gives the letters when there is none. */
  name: string;
  /** Address of the picture. */
  src?: string | null | undefined;
  /** Default: md, 40 px. */
  size?: AvatarSize | undefined;
  /** The name stands beside it in text, so a screen reader should not hear it twice. */
  decorative?: boolean | undefined;
};

/** A person's face in a circle; their initials until it has loaded, or when there is none. */
export function Avatar({ name, src, size, decorative, className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken ? src : undefined;
  const letters = initials(name);
  return (
    <span
      data-slot="avatar"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(avatarVariants({ size }), className)}
      {...rest}
    >
      {letters === '' ? <UserRound aria-hidden className="size-1/2" /> : <span aria-hidden>{letters}</span>}
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
  );
}
