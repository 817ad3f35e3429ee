import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Checkbox, CheckboxGroup } from '@foregather/ui';
import { FieldError, FormDialog, type FormHandle, tellResult } from '@foregather/features/patterns';
import { busyText, fullOf, inTheWay, type Joiner, mayNot, namesText, shortage } from '../household-rules';
import { useSignUpActs } from '../hooks/use-sign-up-acts';
import type { Activity, ActivityCounts } from '../programme';
import { dayName, hoursText } from '../programme-rules';
import type { MySignUp } from '../sign-ups';

export interface SignUpDialogProps {
  /** What is signed up for; null: closed. */
  activity: Activity | null;
  /** A household of a reply. */
  people: readonly Joiner[];
  /** Where these people signed up, of the whole event. */
  signups: readonly MySignUp[];
  programme: readonly Activity[];
  counts: ActivityCounts | undefined;
  event: { start_date: string | null; waitlist_hours: number };
  /** Ticked at first, where nobody of them is signed up yet. */
  first?: string | undefined;
  onClose: () => void;
}

const schema = z.object({ people: z.array(z.string()), wait: z.boolean() });
type Choice = z.output<typeof schema>;

const REFUSALS = { age: { field: 'people' }, not_coming: { field: 'people' } } as const;

const placesWord = (count: number) => (count === 1 ? 'one place' : `${count} places`);

/** Who of a household comes to an activity: who may not says why, and where it is full they wait together. */
export function SignUpDialog({ activity, ...rest }: SignUpDialogProps) {
  // While it closes the dialog keeps what it was opened for.
  const [asked, setAsked] = useState(activity);
  if (activity && activity !== asked) setAsked(activity);
  return asked ? <OpenedSignUp {...rest} activity={asked} open={activity !== null} /> : null;
}

type OpenedProps = Omit<SignUpDialogProps, 'activity'> & { activity: Activity; open: boolean };

function OpenedSignUp(props: OpenedProps) {
  const { activity, open, people, signups, counts, event, first, onClose } = props;
  const { join, leave } = useSignUpActs();
  const here = signups.filter(({ activity_id: id }) => id === activity.id);
  const present = people.filter(({ id }) => here.some(({ person }) => person === id));
  const free = people.filter((person) => mayNot(person, activity) === null);
  const full = counts?.places_left === 0;
  const begin =
    present.length > 0 ? present : free.length === 1 ? free : free.filter(({ id }) => id === first);

  async function save({ people: chosen, wait }: Choice) {
    const isChosen = ({ id }: Joiner) => chosen.includes(id);
    const fresh = people.filter((person) => isChosen(person) && !present.includes(person));
    const taken = present.filter(
      (person) =>
        isChosen(person) && here.some((each) => each.person === person.id && each.state === 'offered'),
    );
    const gone = present.filter((person) => !isChosen(person));
    if (present.length === 0 && fresh.length === 0) throw new FieldError('people', 'Choose who comes.');
    const short = shortage(counts, fresh.length);
    if (short > 0 && !full && !wait)
      throw new FieldError(
        'people',
        `Only ${placesWord(fresh.length - short)} left for ${fresh.length}. Choose ${fresh.length - short}, or wait together.`,
      );
    const joining = [...fresh, ...taken].map(({ id }) => id);
    try {
      if (joining.length > 0)
        await join({
          activityId: activity.id,
          people: joining,
          wait: short > 0 || (full && fresh.length > 0),
        });
    } catch (error) {
      const refused = fullOf(error);
      if (!refused) throw error;
      throw new FieldError(
        'people',
        refused.left === 0
          ? 'The last place was taken this moment. Save once more to wait for one.'
          : `Only ${placesWord(refused.left)} left by now. Choose ${refused.left}, or wait together.`,
      );
    }
    if (gone.length > 0) await leave({ activityId: activity.id, people: gone.map(({ id }) => id) });
    tell({ fresh, taken, gone, waits: short > 0 });
  }

  function tell({
    fresh,
    taken,
    gone,
    waits,
  }: Record<'fresh' | 'taken' | 'gone', Joiner[]> & { waits: boolean }) {
    const said = (who: readonly Joiner[], verb: string, verbs: string) =>
      who.length === 0
        ? []
        : [`${namesText(who.map(({ name }) => name))} ${who.length === 1 ? verb : verbs}`];
    const parts = [
      ...said(waits ? taken : [...fresh, ...taken], 'comes', 'come'),
      ...said(waits ? fresh : [], 'waits', 'wait'),
      ...said(gone, 'gave the place back', 'gave their places back'),
    ];
    if (parts.length === 0) return;
    tellResult({
      message: `‘${activity.title}’: ${parts.join('; ')}`,
      ...(fresh.length > 0 && gone.length === 0 && taken.length === 0
        ? {
            undo: async () => {
              await leave({ activityId: activity.id, people: fresh.map(({ id }) => id) });
              return `‘${activity.title}’ as before`;
            },
          }
        : {}),
    });
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={activity.title}
      description={`${dayName(activity.current_day, event.start_date)}, ${hoursText(activity)}.${
        full
          ? ` It is full. Who joins now waits; a free place is then kept for them for ${event.waitlist_hours} hours.`
          : ''
      }`}
      schema={schema}
      defaultValues={{ people: begin.map(({ id }) => id), wait: false }}
      refusals={REFUSALS}
      submitLabel={present.length > 0 ? 'Save' : full ? 'Wait for a place' : 'Sign up'}
      failureTitle="Not signed up"
      onSave={save}
    >
      {(form) => <Fields {...props} form={form} here={here} />}
    </FormDialog>
  );
}

interface FieldsProps extends OpenedProps {
  form: FormHandle<Choice, Choice>;
  /** What these people have of this activity. */
  here: readonly MySignUp[];
}

function Fields({
  form: { control, register },
  activity,
  people,
  signups,
  programme,
  counts,
  here,
}: FieldsProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'people' });
  const chosen = useWatch({ control, name: 'people' });
  const stateOf = (id: string) => here.find(({ person }) => person === id);
  const fresh = people.filter(({ id }) => chosen.includes(id) && !stateOf(id));
  const gone = people.filter(({ id }) => !chosen.includes(id) && stateOf(id));
  const short = shortage(counts, fresh.length);
  const left = counts?.places_left ?? 0;

  const helpFor = (person: Joiner): string | undefined => {
    const signUp = stateOf(person.id);
    if (signUp?.state === 'offered') return 'A place is kept: ticked, it is taken.';
    if (signUp?.state === 'waiting')
      return `Waits, ${signUp.ahead === 0 || signUp.ahead === null ? 'first in line' : `${signUp.ahead} before`}.`;
    const why = signUp ? null : mayNot(person, activity);
    if (why !== null) return `${why}.`;
    const [other] = inTheWay(person.id, activity, programme, signups);
    return other ? `${person.name} ${busyText(other)}.` : undefined;
  };

  return (
    <>
      <CheckboxGroup
        legend="Who comes"
        name={field.name}
        ref={ref}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        options={people.map((person) => ({
          value: person.id,
          label: person.name,
          help: helpFor(person),
          disabled: !stateOf(person.id) && mayNot(person, activity) !== null,
        }))}
      />
      {short > 0 && left > 0 ? (
        <Checkbox
          label={`Wait together for ${placesWord(fresh.length)}`}
          help={`${left === 1 ? 'One place is' : `${left} places are`} left. Instead you can choose ${left === 1 ? 'one' : left} of you.`}
          {...register('wait')}
        />
      ) : null}
      {gone.length > 0 ? (
        <p className="text-sm text-muted-foreground" role="status">
          {namesText(gone.map(({ name }) => name))} {gone.length === 1 ? 'gives' : 'give'} up{' '}
          {gone.length === 1 ? 'a place or a turn' : 'their places or turns'}: who waits gets it.
        </p>
      ) : null}
    </>
  );
}
