import { useEffect, useState } from 'react';

/** A heading counts as reached a little before it is at the top: pages keep 5 rem free there for their header. */
const TOP = 112;

/** Which of the parts with these ids is being read. `undefined` on the server and before the first of them is reached. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const read = () => {
      const parts = key
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((part) => part !== null);
      const atTheEnd =
        window.scrollY > 0 &&
        window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const reached = atTheEnd
        ? parts.at(-1)
        : parts.findLast((part) => part.getBoundingClientRect().top <= TOP);
      setInSight(reached?.id);
    };
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    schedule();
    // Captured, because the page may scroll inside an element, and such scrolling does not bubble.
    document.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [key]);
  return inSight;
}
