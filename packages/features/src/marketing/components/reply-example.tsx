/** How a reply looks to a guest: one household, one row a person. A drawing, marked as an example. */
export function ReplyExample() {
  return (
    <figure className="grid gap-2">
      <div
        data-event-type="family"
        className="grid gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground shadow-lg sm:p-6"
      >
        <div className="flex items-center gap-4">
          <div
            aria-hidden
            className="grid w-16 shrink-0 overflow-hidden rounded-md border border-border text-center"
          >
            <span className="bg-type-tint py-0.5 text-xs font-semibold text-type-text">Jul</span>
            <span className="py-1 font-display text-xl font-bold">12</span>
          </div>
          <div className="min-w-0">
            <p className="font-display text-lg font-bold">Okafor family reunion</p>
            <p className="text-sm text-muted-foreground">Friday, 12 July, 18:00 in Lagos · Riverside Hall</p>
          </div>
        </div>
        <ul className="grid gap-2 border-t border-dashed border-border pt-4 text-sm">
          {EXAMPLE_REPLIES.map(({ name, reply, looks }) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <span>{name}</span>
              <span className={`rounded-full px-3 py-0.5 text-xs font-semibold ${looks}`}>{reply}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="text-sm text-spruce-100">An example of a household's reply.</figcaption>
    </figure>
  );
}

const EXAMPLE_REPLIES = [
  { name: 'Ngozi Okafor', reply: 'Yes, vegetarian', looks: 'bg-success-surface text-success-text' },
  { name: 'Emeka Okafor', reply: 'Yes', looks: 'bg-success-surface text-success-text' },
  { name: 'Ada, 6 years', reply: 'Yes, child’s meal', looks: 'bg-success-surface text-success-text' },
  { name: 'Grandma Ifeoma', reply: 'Maybe', looks: 'bg-warning-surface text-warning-text' },
] as const;
