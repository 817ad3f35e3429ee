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

/** A stroke of the marker behind each line of a text, as what is crossed out. */
const CROSSED =
  'box-decoration-clone bg-linear-to-r from-highlight/65 to-highlight/65 bg-[length:100%_5px] bg-[position:0_58%] bg-no-repeat';

/** What the product never does, crossed out, each with what that means. */
export function NeverList() {
  return (
    <ul className="grid gap-x-14 sm:grid-cols-2">
      {NEVER.map(([title, text]) => (
        <li key={title} className="border-t py-4">
          <h3 className="text-2xl tracking-tight text-balance">
            <span className={CROSSED}>{title}</span>
          </h3>
          <p className="mt-1 text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}
