import { ticketPaths } from '../../tickets/paths';
import { rsvpPaths } from '../paths';
import type { ReplyView } from '../reply-view';

/** The way to the tickets of the event: a household's own link opens them too. */
export function TicketsLink({ view: { tickets }, address }: { view: ReplyView; address: string }) {
  if (!tickets) return null;
  const token = address.slice(rsvpPaths.reply('').length);
  return (
    <p className="inv-links">
      <a className="inv-button" href={ticketPaths.buy(token)}>
        {tickets.bought ? 'Your tickets' : 'Get tickets'}
      </a>
    </p>
  );
}
