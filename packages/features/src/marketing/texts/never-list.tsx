import { Ban } from 'lucide-react';

const NEVER = [
  ['Sell or share your list', 'Not your guests’ names, not their addresses, and not who came.'],
  ['Hide a fee', 'Every price, limit and fee is on one page, with an example order worked out to the cent.'],
  [
    'Show advertising or track anybody',
    'No ads, no trackers, no scripts or fonts from somebody else’s servers.',
  ],
  ['Ask your guests for an account', 'A personal link is enough to answer, on an old phone too.'],
  [
    'Let a limit stop a guest',
    'A full plan stops only your own next addition, never a reply or an unsubscribe.',
  ],
  ['Hold your data hostage', 'After a downgrade nothing is deleted, and what you made can be exported.'],
] as const;

/** What the product never does, each with what that means. */
export function NeverList() {
  return (
    <ul className="grid gap-4">
      {NEVER.map(([title, text]) => (
        <li key={title} className="flex gap-3">
          <Ban aria-hidden className="mt-1 size-5 shrink-0 text-danger-text" />
          <div>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
