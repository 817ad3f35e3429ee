import { Badge, Button, Drawer, KeyValue } from '@foregather/ui';
import { formatMoney, zoneCity } from '@foregather/words';
import { STATE_NAMES } from '../booking-form';
import { aroundWords, bookingWhen, holdWords } from '../booking-words';
import type { Booking, Venue } from '../venues';

interface BookingDetailsProps {
  venue: Venue;
  /** Undefined: closed. */
  booking: Booking | undefined;
  onClose: () => void;
  /** Left out for those who only read. */
  acts?:
    | {
        change: (booking: Booking) => void;
        confirm: (booking: Booking) => void;
        cancel: (booking: Booking) => void;
      }
    | undefined;
}

const TONES = { enquiry: 'neutral', hold: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

/** What one booking says, and what can be done with it; its form moves it without dragging. */
export function BookingDetails({ venue, booking, onClose, acts }: BookingDetailsProps) {
  return (
    <Drawer.Root open={booking !== undefined} onOpenChange={(open) => (open ? undefined : onClose())}>
      {booking ? (
        <Drawer.Content aria-describedby={undefined}>
          <Drawer.Header>
            <Drawer.Title>
              <bdi>{booking.title}</bdi>
            </Drawer.Title>
            <div>
              <Badge tone={TONES[booking.state]}>{STATE_NAMES[booking.state]}</Badge>
            </div>
          </Drawer.Header>
          <Drawer.Body tabIndex={0}>
            <KeyValue.Root>
              <KeyValue.Item label="Space">
                <bdi>{venue.venue_spaces.find(({ id }) => id === booking.space_id)?.name ?? 'Gone'}</bdi>
              </KeyValue.Item>
              <KeyValue.Item label={`When (${zoneCity(venue.zone)} time)`}>
                {bookingWhen(booking)}
              </KeyValue.Item>
              <KeyValue.Item label="Set-up and clearing">{aroundWords(booking) || 'None'}</KeyValue.Item>
              {booking.state === 'hold' && booking.hold_expires_at !== null ? (
                <KeyValue.Item label="Hold">{holdWords(booking.hold_expires_at, venue.zone)}</KeyValue.Item>
              ) : null}
              <KeyValue.Item label="People">
                {booking.people === null ? 'Not said' : booking.people.toLocaleString('en-US')}
              </KeyValue.Item>
              {venue.currency === null || booking.cost_minor === null ? null : (
                <KeyValue.Item label="Agreed cost">
                  {formatMoney(booking.cost_minor, venue.currency)}
                </KeyValue.Item>
              )}
              {booking.notes === null ? null : (
                <KeyValue.Item label="Notes">
                  <span className="whitespace-pre-line" dir="auto">
                    {booking.notes}
                  </span>
                </KeyValue.Item>
              )}
            </KeyValue.Root>
          </Drawer.Body>
          {acts ? (
            <Drawer.Footer>
              <Button variant="outline" onClick={() => acts.cancel(booking)}>
                Cancel booking
              </Button>
              {booking.state === 'hold' ? (
                <Button variant="secondary" onClick={() => acts.confirm(booking)}>
                  Confirm
                </Button>
              ) : null}
              <Button onClick={() => acts.change(booking)}>Change</Button>
            </Drawer.Footer>
          ) : null}
        </Drawer.Content>
      ) : null}
    </Drawer.Root>
  );
}
