import { join } from './join';

/** What floats beside a control grows out of it. */
export const growsFromTrigger =
  'weak:transition-[opacity,scale] weak:duration-fast weak:ease-out-soft starting:scale-97 starting:opacity-0';

/** A small card beside what it is about. */
export const floatingCard = join(
  'z-50 w-72 max-w-[calc(100vw-1rem)] rounded-lg border bg-popover p-4 text-sm text-popover-foreground shadow-lg',
  growsFromTrigger,
);
