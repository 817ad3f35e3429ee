interface Datable {
  id: string;
  status: string;
  start_date: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

/** The event to begin with: the next live one, else the next that is not over, else the newest. */
export function firstEvent<E extends Datable>(events: readonly E[], now = Date.now()): E | undefined {
  const over = (event: Datable) => {
    const last = event.ends_at ?? event.starts_at;
    return last !== null && Date.parse(last) <= now;
  };
  const byDay = (a: Datable, b: Datable) => (a.start_date ?? '9999').localeCompare(b.start_date ?? '9999');
  const coming = events
    .filter((event) => !over(event) && !['cancelled', 'archived'].includes(event.status))
    .sort(byDay);
  return coming.find(({ status }) => status === 'live') ?? coming[0] ?? events[0];
}
