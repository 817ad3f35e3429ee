const STEPS = [
  ['Name the event', 'A name is enough. Date and place may wait; mark them as not decided yet.'],
  [
    'Bring your people',
    'Type them in, paste a list or upload a sheet. You see every row before it counts, and one click undoes it.',
  ],
  ['Send the invitations', 'One personal link per household, by email or copied into any chat.'],
  [
    'Watch the replies',
    'Who is coming, who brings a child, who eats what. Remind only those who have not answered.',
  ],
] as const;

/** From a name to the replies, in four steps. */
export function HowItWorks() {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="grid content-start gap-2">
          <span
            aria-hidden
            className="grid size-10 place-items-center rounded-full bg-highlight font-display font-bold text-highlight-foreground"
          >
            {index + 1}
          </span>
          <h3 className="text-lg">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
