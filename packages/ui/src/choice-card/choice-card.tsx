import { useId, type ComponentProps, type ReactNode } from 'react';
import { choiceVariants, type ChoiceType } from '../lib/choice.variants';
import { cn } from '../lib/cn';
import { join } from '../lib/join';

export type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'title'> & {
  /** `radio`: one of the cards that share a `name`; `checkbox`: any number. */
  type: ChoiceType;
  /** The answer. */
  title: ReactNode;
  /** What it means, in a line or two. */
  description?: ReactNode;
  /** A picture of the answer; decoration. */
  icon?: ReactNode;
  /** At the end of the title's line: a price, a plan badge. */
  badge?: ReactNode;
};

/** A choice that needs more than a label. Put the cards of one question into a `Fieldset`. */
export function ChoiceCard({ type, title, description, icon, badge, className, ...props }: ChoiceCardProps) {
  const base = useId();
  const descriptionId = description ? `${base}-description` : undefined;
  return (
    <label
      data-slot="choice-card"
      className={cn(
        'flex min-w-0 cursor-pointer items-start gap-3 rounded-lg border border-input bg-card p-4 text-card-foreground transition-hover',
        'hover:not-has-disabled:bg-hover has-checked:border-primary has-checked:bg-selected has-checked:ring-1 has-checked:ring-primary',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        'has-disabled:cursor-not-allowed has-aria-invalid:border-destructive-text',
        className,
      )}
    >
      <input
        aria-labelledby={`${base}-title`}
        {...props}
        type={type}
        aria-describedby={join(props['aria-describedby'], descriptionId) || undefined}
        className={choiceVariants({ type, className: 'outline-none' })}
      />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <span id={`${base}-title`} className="min-w-0 text-sm leading-5 font-semibold wrap-break-word">
            {title}
          </span>
          {badge}
        </span>
        {descriptionId ? (
          <span id={descriptionId} className="text-sm text-muted-foreground">
            {description}
          </span>
        ) : null}
      </span>
      {icon ? (
        <span aria-hidden className="shrink-0 text-primary [&_svg]:size-5">
          {icon}
        </span>
      ) : null}
    </label>
  );
}
