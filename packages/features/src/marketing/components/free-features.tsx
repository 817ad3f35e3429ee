const FREE_FEATURES = [
  ['Households first', 'One invitation for the whole family, one answer for each person.'],
  [
    'Replies without an account',
    'Guests open their link, also on an old phone and with scripts switched off.',
  ],
  ['Plus-ones and children', 'By allotment, with a name or “not known yet”, children by age band.'],
  ['Never overbooked', 'When the places are gone, the waitlist takes over, in order.'],
  ['Right time everywhere', 'Times are shown in the event’s own zone, wherever your guests are.'],
  ['Your data stays yours', 'Export replies and guests as a sheet whenever you like.'],
] as const;

/** What every plan has. */
export function FreeFeatures() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {FREE_FEATURES.map(([title, text]) => (
        <li key={title} className="grid content-start gap-1 border-t-3 border-highlight pt-4">
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}
