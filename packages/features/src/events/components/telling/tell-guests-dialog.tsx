import { useState } from 'react';
import { ArrowRight, CalendarClock } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { Field, RadioGroup, Textarea, TimeField } from '@foregather/ui';
import { DayField, FormDialog, type Refusals } from '@foregather/features/patterns';
import { zoneCity } from '@foregather/words';
import type { GuestChange } from '../../telling/changes';
import type { MessagePlan } from '../../telling/plan';
import type { TellingInput } from '../../telling/telling';
import { firstTelling, tellingSchema } from '../../telling/telling-form';
import { peopleText } from '../../telling/words';
import { WhoIsTold } from './who-is-told';

export interface TellGuestsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** What is otherwise from now on; none where the title says it. */
  changes: readonly GuestChange[];
  plan: MessagePlan;
  /** What becomes of messages that are planned, in words; '' where nothing does. */
  planned?: string;
  /** Of the event, as it is from now on. */
  zone: string;
  /** Words to begin with, or those of an earlier answer. */
  note: string;
  /** Label of the words. */
  noteLabel: string;
  /** The words are wanted even where nobody is told: a reason that stands on the guest's page. */
  needsNote?: boolean;
  /** What is done beside telling: 'Save', 'Cancel event'. */
  act: string;
  destructive?: boolean;
  cancelLabel: string;
  /** Resolves when it is done; throws words when not. `key` is the same for a repeated attempt. */
  onAnswer: (answer: TellingInput, key: string) => Promise<unknown>;
}

const REFUSALS: Refusals<keyof TellingInput> = {
  send_local: { field: 'time' },
  cancelled_reason: { field: 'note' },
  body: { field: 'note' },
};

/** Asks before a change that touches guests is saved: what changes, who would be told, in which words, and when. */
export function TellGuestsDialog({
  changes,
  plan,
  planned = '',
  zone,
  note,
  noteLabel,
  needsNote = false,
  act,
  destructive = false,
  onAnswer,
  ...dialog
}: TellGuestsDialogProps) {
  const reachable = plan.mails > 0;
  const blocked = plan.blocked !== null;
  const first = reachable ? (blocked ? 'later' : 'now') : 'never';
  const [when, setWhen] = useState<TellingInput['when']>(first);
  // What was chosen for one question is not chosen for the next.
  const [asked, setAsked] = useState(plan);
  if (asked !== plan) {
    setAsked(plan);
    setWhen(first);
  }
  const people = peopleText(plan.reached);
  const labels = {
    now: `${act} and tell ${people}`,
    later: `${act} and tell ${people} later`,
    never: reachable ? `${act} without telling` : act,
  };
  return (
    <FormDialog
      {...dialog}
      size="md"
      schema={tellingSchema({ zone, needsNote })}
      defaultValues={{ ...firstTelling(zone, note), when: first }}
      refusals={REFUSALS}
      submitLabel={labels[when]}
      submitVariant={destructive ? 'destructive' : 'default'}
      onSave={onAnswer}
    >
      {({ control, register, formState: { errors } }) => (
        <>
          {changes.length === 0 ? null : <ChangeList changes={changes} />}
          <WhoIsTold plan={plan} />
          {planned === '' ? null : (
            <p className="flex items-start gap-2">
              <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
              {planned}
            </p>
          )}
          {reachable ? (
            <Controller
              control={control}
              name="when"
              render={({ field }) => (
                <RadioGroup
                  legend="When are they told?"
                  name={field.name}
                  value={field.value}
                  onValueChange={(value) => {
                    const chosen = value === 'now' || value === 'later' ? value : 'never';
                    field.onChange(chosen);
                    setWhen(chosen);
                  }}
                  options={[
                    { value: 'now', label: 'Now', disabled: blocked },
                    {
                      value: 'later',
                      label: 'Later',
                      help: `At a time of your choice in ${zoneCity(zone)}.`,
                    },
                    { value: 'never', label: 'Not at all', help: 'Their own page shows it all the same.' },
                  ]}
                />
              )}
            />
          ) : null}
          {when === 'later' ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <DayField control={control} name="day" label={`Day in ${zoneCity(zone)}`} optional={false} />
              <Field label={`Time in ${zoneCity(zone)}`} error={errors.time?.message}>
                <TimeField {...register('time')} />
              </Field>
            </div>
          ) : null}
          {when === 'never' && !needsNote ? null : (
            <Field label={noteLabel} error={errors.note?.message}>
              <Textarea {...register('note')} rows={4} />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What is otherwise from now on: the old, struck through, then the new. */
export function ChangeList({ changes }: { changes: readonly GuestChange[] }) {
  return (
    <dl className="grid gap-4 rounded-lg border bg-card p-4">
      {changes.map(({ what, label, before, after }) => (
        <div key={what} className="grid gap-1">
          <dt className="text-meta text-muted-foreground">{label}</dt>
          <dd className="grid items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
            <span className="wrap-anywhere whitespace-pre-line text-muted-foreground">
              <span className="sr-only">Until now: </span>
              <s>{before}</s>
            </span>
            <ArrowRight
              aria-hidden
              className="mt-1 size-4 text-muted-foreground max-sm:hidden rtl:-scale-x-100"
            />
            <span className="font-semibold wrap-anywhere whitespace-pre-line">
              <span className="sr-only">From now on: </span>
              {after}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
