import { cva } from 'class-variance-authority';
import { dueWords } from '../plan-days';

/** Late on solid marigold, today on soft, later as plain words: as on the dashboard. */
const mark = cva('text-meta whitespace-nowrap', {
  variants: {
    level: {
      late: 'rounded-md bg-due px-2 py-1 font-item text-due-foreground forced-colors:border',
      today: 'rounded-md bg-due-soft px-2 py-1 font-item text-due-soft-foreground forced-colors:border',
      later: 'text-muted-foreground',
    },
  },
});

/** When a task is due: 'Since Fri' (with 'late' for whoever hears it), 'Today', 'Mon 23'. */
export function DueMark({ day, today }: { day: string; today: string }) {
  const { words, level } = dueWords(day, today);
  return (
    <time dateTime={day} className={mark({ level })}>
      {level === 'late' ? <span className="sr-only">Late: </span> : null}
      {words}
    </time>
  );
}
