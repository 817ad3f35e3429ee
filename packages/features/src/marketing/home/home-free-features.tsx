import { Baby, Bell, Clock3, Download, Hourglass, Mail, Users, Utensils } from 'lucide-react';

const FREE_FEATURES = [
  [Users, 'Households first', 'One invitation for the family, one answer for each person.'],
  [Mail, 'Replies without an account', 'A personal link, also on an old phone and with scripts off.'],
  [Baby, 'Plus-ones and children', 'With a name or “not known yet”, children by age band.'],
  [Hourglass, 'Never overbooked', 'When the places are gone the waitlist takes over, in order.'],
  [Clock3, 'Right time everywhere', 'Shown in the event’s zone and on the guest’s own clock.'],
  [Utensils, 'One number for the cook', 'Adults, children and plates, with the maybes as a range.'],
  [Bell, 'Reminders for the silent', 'Only those who have not answered hear from you again.'],
  [Download, 'Your data stays yours', 'Replies and guests as a sheet, whenever you like.'],
] as const;

/** What every plan has. */
export function HomeFreeFeatures() {
  return (
    <ul className="grid gap-x-9 gap-y-6 sm:grid-cols-2">
      {FREE_FEATURES.map(([Icon, title, text]) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Icon aria-hidden strokeWidth={1.4} className="row-span-2 size-6 text-link" />
          <h3 className="text-item font-item">{title}</h3>
          <p className="text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}
