'use client';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { stepItem, stepLabel, stepMark, type StepState } from './stepper.variants';

export interface Step {
  id: string;
  label: string;
}

export type StepperProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** The steps in order: up to six. */
  steps: readonly Step[];
  /** Id of the step in hand. Those before it count as done. */
  current: string;
  /** Called with the id of an earlier step. Without it the steps only show where one is. */
  onStepSelect?: ((id: string) => void) | undefined;
  /** Name of the whole, such as 'Create a family reunion'. */
  label?: string | undefined;
  /** 'Step 2 of 4', shown on narrow screens. */
  stepText?: ((step: number, count: number) => string) | undefined;
  /** Said after the label of a step that is done. */
  doneText?: string | undefined;
};

const Mark = ({ state, number }: { state: StepState; number: number }) => (
  <span aria-hidden className={stepMark({ state })}>
    {state === 'done' ? <Check className="size-4" /> : number}
  </span>
);

/** Where one is in a form of several pages. Going back is free; going on is the form's own button. */
export function Stepper({
  steps,
  current,
  onStepSelect,
  label = strings.steps,
  stepText = strings.stepOf,
  doneText = strings.stepDone,
  className,
  ...rest
}: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  const item = (step: Step, index: number): ReactNode => {
    const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
    const words = (
      <>
        <Mark state={state} number={index + 1} />
        <span className={stepLabel({ state })}>{step.label}</span>
        {state === 'done' ? <span className="sr-only">{doneText}</span> : null}
      </>
    );
    return state === 'done' && onStepSelect ? (
      <button type="button" className={stepItem({ button: true })} onClick={() => onStepSelect(step.id)}>
        {words}
      </button>
    ) : (
      <span className={stepItem()} aria-current={state === 'current' ? 'step' : undefined}>
        {words}
      </span>
    );
  };
  return (
    <nav data-slot="stepper" aria-label={label} className={cn('grid gap-2', className)} {...rest}>
      {at < 0 ? null : (
        <p className="text-sm text-muted-foreground sm:hidden">{stepText(at + 1, steps.length)}</p>
      )}
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        {steps.map((step, index) => (
          <li key={step.id} className="flex items-center gap-2 sm:gap-3">
            {index > 0 ? <span aria-hidden className="h-px w-3 bg-input sm:w-8" /> : null}
            {item(step, index)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
