import { cn } from '../packages/ui/src/lib/cn';

/** What an element is called in an error. */
const nameOf = (element: Element): string => {
  const slot = element.getAttribute('data-slot');
  return `<${element.localName}${slot ? ` data-slot=${slot}` : ''}>`;
};

/**
 * Two classes that set the same property on one element: which of them wins is decided by their order in the style
 * sheet, which nobody chose. Where it may happen, `cn` leaves only the later one. Throws with the elements and classes.
 */
export function expectNoClassConflicts(): void {
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll('[class]')) {
    const classes = [...element.classList];
    const kept = new Set(cn(classes.join(' ')).split(' '));
    const lost = classes.filter((each) => !kept.has(each));
    if (lost.length > 0) faults.add(`${nameOf(element)}: ${lost.join(' ')} in ${classes.join(' ')}`);
  }
  if (faults.size > 0) throw new Error(`Classes that set the same property:\n${[...faults].join('\n')}`);
}
