import { useId } from 'react';
import { FieldError, Input, NativeSelect } from '@foregather/ui';
import { dayOfSpan, EARLIEST, LATEST, type Span, UNIT_NAMES, UNITS } from './offsets';

export interface OffsetFieldsProps {
  /** Names the task. */
  title: string;
  span: Span;
  /** Not as it was before. */
  changed: boolean;
  /** Whether it was tried to save: what is empty is told only then. */
  tried: boolean;
  disabled: boolean;
  onChange: (span: Span) => void;
}

const OPTIONS = UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }));

function wrong(span: Span, tried: boolean): string | undefined {
  if (dayOfSpan(span) !== null || (span.amount === '' && !tried)) return undefined;
  return span.amount.trim() === ''
    ? 'Say when, or leave the task out.'
    : `Write a whole number, at most ${-EARLIEST} days before and ${LATEST} days after.`;
}

/** When a task is, counted from the first day: '50', 'weeks before'. */
export function OffsetFields({ title, span, changed, tried, disabled, onChange }: OffsetFieldsProps) {
  const errorId = useId();
  const error = disabled ? undefined : wrong(span, tried);
  const mark = changed && !disabled ? 'border-due bg-due-soft text-due-soft-foreground' : '';
  return (
    <div className="grid grid-cols-[4rem_9rem] gap-1.5 text-start">
      <Input
        inputMode="numeric"
        aria-label={`How many, ${title}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={span.amount}
        disabled={disabled}
        onChange={(event) => onChange({ ...span, amount: event.currentTarget.value })}
        className={`tabular-nums ${mark}`}
      />
      <NativeSelect
        aria-label={`Weeks or days, ${title}`}
        options={OPTIONS}
        value={span.unit}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const unit = UNITS.find((each) => each === currentTarget.value);
          if (unit) onChange({ ...span, unit });
        }}
        className={mark}
      />
      {error ? (
        <div className="col-span-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
