import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../card';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { hueClass } from '../pennant';
import type { EventTypeHue } from '../tokens';
import { nameSize } from './name-size';
import { nameTagName, nameTagVariants } from './name-tag-card.variants';

export type NameTagCardProps = Omit<ComponentProps<'article'>, 'children' | 'ref'> & {
  /** What people are to call this person. Large: it is read from two metres away. */
  name: string;
  /** The words above it. An empty one leaves them out. Default: 'Hello, I am'. */
  greeting?: string | undefined;
  /** How they belong here: a household, a class, a unit. */
  belonging?: string | undefined;
  /** What they do here: 'Host', 'First aid'. Stands in the band. */
  duty?: string | undefined;
  /** A line for the desk: a table, a room. */
  note?: ReactNode;
  /** A small QR code, for swapping addresses or checking in. */
  qr?: ReactNode;
  /** Tint of the event's kind. Without it that of the page around. */
  hue?: EventTypeHue | undefined;
  /** The heading level that fits the page's outline. Default: 3. */
  level?: 2 | 3 | 4 | undefined;
};

/**
 * A name tag, on the screen and on paper: 90 by 55 mm in print, the size of the common holders. A card about a person,
 * with its band in the tint of the event type. Long names are written smaller, never cut;
 * with more words than fit the tag grows.
 */
export function NameTagCard({
  name,
  greeting = strings.nameTagCard.greeting,
  belonging,
  duty,
  note,
  qr,
  hue,
  level = 3,
  className,
  ...rest
}: NameTagCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card.Root
      as="article"
      band={!duty}
      data-slot="name-tag-card"
      className={cn(nameTagVariants({ duty: Boolean(duty) }), hueClass(hue), className)}
      {...rest}
    >
      {duty ? (
        <p
          data-slot="name-tag-card-duty"
          className="-mx-5 bg-type-tint px-5 py-1.5 text-center text-sm font-semibold text-type-text wrap-anywhere forced-colors:border-b print:-mx-[4mm]"
        >
          {duty}
        </p>
      ) : null}
      <div className="grid justify-items-center gap-1.5 text-center wrap-anywhere">
        {greeting ? <p className="text-sm text-muted-foreground">{greeting}</p> : null}
        <Heading dir="auto" className={nameTagName({ size: nameSize(name) })}>
          {name}
        </Heading>
        {belonging ? <p className="font-semibold">{belonging}</p> : null}
      </div>
      {note || qr ? (
        <div className="flex min-w-0 items-end justify-between gap-4 text-sm text-muted-foreground">
          <div className="min-w-0 wrap-anywhere">{note}</div>
          {qr ? <div className="shrink-0">{qr}</div> : null}
        </div>
      ) : (
        // Holds the end of the card, so that the name stays in its middle.
        <span aria-hidden />
      )}
    </Card.Root>
  );
}
