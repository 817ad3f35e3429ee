import { qrModules, qrPath } from '@foregather/ui/qr-code';
import type { HeldTicket } from '../../order/order-view';

export interface DoorCodeProps {
  /** The code of everybody; null where each has only their own. */
  door: { secret: string; word: string } | null;
  tickets: readonly HeldTicket[];
}

interface Code {
  id: string;
  tab: string;
  title: string;
  secret: string;
  word: string;
}

const numbered = ({ holder, name, unit }: HeldTicket) => holder ?? `${name} ${unit}`;
const firstName = (called: string) => called.split(' ')[0] ?? called;

function codesOf({ door, tickets }: DoorCodeProps): Code[] {
  const single = tickets.flatMap((ticket, at): Code[] => {
    const { holder, secret, word, name } = ticket;
    if (secret === null) return [];
    const title = numbered(ticket);
    return [
      {
        id: `code-${at + 1}`,
        tab: holder === null ? title : firstName(holder),
        title: holder === null ? title : `${title}, ${name}`,
        secret,
        word,
      },
    ];
  });
  if (door === null || single.length < 2) return single;
  // Shirts and other things are in it, and nobody counts them among who comes.
  const people = tickets.filter(({ named }) => named).length || tickets.length;
  const all = people === 1 ? 'All' : people === 2 ? 'Both' : `All ${people}`;
  return [{ id: 'code-all', tab: all, title: `${all} together`, ...door }, ...single];
}

/**
 * Names and the code first. One code for everybody, and behind each name that person's own: links and `:target`, so that it
 * works without script. White in both themes, since scanners read dark on light.
 */
export function DoorCode(props: DoorCodeProps) {
  const codes = codesOf(props);
  const [first] = codes;
  if (!first) return null;
  return (
    <section
      aria-label="Your code"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 bg-linen-0 p-5 text-spruce-950 forced-color-adjust-none"
    >
      <ul className="flex flex-wrap gap-3">
        {props.tickets
          .filter(({ named }) => named)
          .map((ticket) => (
            <li key={ticket.id} className="overflow-hidden rounded-md border border-spruce-800 text-center">
              <span className="block bg-spruce-800 px-3 py-0.5 text-linen-0 text-xs">Hello, I am</span>
              <span className="block px-3 pt-1 font-display font-heading wrap-anywhere">
                {ticket.holder === null ? ticket.unit : firstName(ticket.holder)}
              </span>
              <span className="block px-3 pb-1 text-xs">{ticket.name}</span>
            </li>
          ))}
      </ul>
      <div className="door-codes">
        {codes.map(({ id, title, secret, word }) => {
          const cells = qrModules(secret, 'medium');
          return (
            <figure
              key={id}
              id={id}
              className="door-one scroll-mt-4 gap-3"
              data-first={id === first.id || undefined}
            >
              {cells ? (
                <svg
                  role="img"
                  aria-label={`Code: ${title}`}
                  viewBox={`0 0 ${cells.length} ${cells.length}`}
                  shapeRendering="crispEdges"
                  className="block h-auto w-full max-w-72 min-w-60"
                >
                  <path fill="currentColor" d={qrPath(cells)} />
                </svg>
              ) : null}
              <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="wrap-anywhere">{title}</span>
                <span>
                  Or say <strong className="font-mono text-xl">{word}</strong>
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
      {codes.length > 1 ? (
        <nav
          aria-label="Codes"
          className="door-tabs no-print flex flex-wrap gap-1 rounded-lg bg-linen-200 p-1"
        >
          {codes.map(({ id, tab }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 min-w-11 flex-auto items-center justify-center rounded-md px-3 text-center font-semibold wrap-anywhere"
            >
              {tab}
            </a>
          ))}
        </nav>
      ) : null}
    </section>
  );
}
