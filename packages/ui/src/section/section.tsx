import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import type { Gap } from '../lib/gap.variants';
import { sectionTitle, sectionVariants } from './section.variants';

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Names the part of the page. */
  title: ReactNode;
  /** The heading level that fits the page's outline. Default: 2. */
  level?: 2 | 3 | 4 | undefined;
  /** One sentence under the title. */
  description?: ReactNode;
  /** What one can do with the whole part; a second-best action at most, the main one belongs to the page. */
  actions?: ReactNode;
  /** Space between the children, in steps of 4 px. Default: 4. */
  gap?: Gap | undefined;
};

/** A part of a page under a heading of its own. The heading names the region, so that readers can jump to it. */
export function Section({
  title,
  level = 2,
  description,
  actions,
  gap,
  className,
  children,
  ...rest
}: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      data-slot="section"
      aria-labelledby={titleId}
      className={cn(sectionVariants({ gap }), className)}
      {...rest}
    >
      <div data-slot="section-header" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <Heading id={titleId} className={sectionTitle({ level })}>
            {title}
          </Heading>
          {description ? (
            <p className="max-w-reading text-body text-muted-foreground wrap-anywhere">{description}</p>
          ) : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
