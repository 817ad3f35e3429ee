import { useWatch } from 'react-hook-form';
import { Callout, Field, Input, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { ReferenceField } from '@foregather/features/patterns';
import { timeText } from '@foregather/words';
import { messagingPaths } from '../../messaging/paths';
import type { Activity, ActivityCounts } from '../programme';
import { signedUpText } from '../programme-rules';
import { spaceName } from '../spaces';
import type { ActivityFormHandle } from './activity-rules';
import { ActivityClashNote, type WayOut } from './activity-clash-note';
import type { FormSetup } from './use-form-setup';
import { freeSpaces, freeStart, meetingsOf, type Point, pointOf } from './ways-out';

/** First of the spaces: none of them. */
const IN_WORDS = { id: '', name: 'No space, say it in words' };
const NOBODY = { id: '', name: 'Nobody yet' };

export interface ActivityWhereFieldsProps {
  form: ActivityFormHandle;
  setup: FormSetup;
  /** The activity that is edited. */
  opened?: Activity | undefined;
}

/** The activity as it would stand, by what is typed now. */
function usePoint({ form, setup, opened }: ActivityWhereFieldsProps): Point | null {
  const [title, day, start, minutes, space, host, rain, rainSpace, rainDay, rainStart] = useWatch({
    control: form.control,
    name: ['title', 'day', 'start', 'minutes', 'space', 'host', 'rain', 'rainSpace', 'rainDay', 'rainStart'],
  });
  return pointOf({ title, day, start, minutes, space, host, rain, rainSpace, rainDay, rainStart }, opened, {
    space: (id) => setup.spaces?.find((each) => each.id === id)?.name ?? 'the space',
    host: (id) =>
      setup.people?.find((each) => each.id === id)?.name ?? opened?.host?.full_name ?? 'who leads it',
  });
}

/** Where it takes place and who leads it; what wants the same beside the field, with ways out. */
export function ActivityWhereFields(props: ActivityWhereFieldsProps) {
  const { form, setup, opened } = props;
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const space = useWatch({ control, name: 'space' });
  const { spaces, people, programme, counts } = setup;
  const point = usePoint(props);
  const met = point ? meetingsOf(point, programme) : [];
  const metSpace = met.filter(({ kind }) => kind === 'space');
  const metPerson = met.filter(({ kind }) => kind === 'person');
  const change = (field: 'start' | 'space' | 'host', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  // While its rain plan counts, the hour and place that clash are those of the plan, which stands further down.
  const movable = point && !opened?.on_plan_b ? point : null;
  const hours = (movable && met.length > 0 ? (['earlier', 'later'] as const) : []).flatMap(
    (way): WayOut[] => {
      const at = movable && freeStart(movable, programme, way);
      return at === null ? [] : [{ label: `Begin at ${timeText(at)}`, onTake: () => change('start', at) }];
    },
  );
  const free = movable && metSpace.length > 0 ? freeSpaces(movable, programme, spaces ?? []) : [];
  return (
    <>
      <ReferenceField
        control={control}
        name="space"
        label="Space"
        choices={spaces && [IN_WORDS, ...spaces.map((each) => ({ id: each.id, name: spaceName(each) }))]}
        present={presentSpace(opened)}
        optional
        help="Of one of your venues. What clashes in it is named here."
      />
      {space === '' ? (
        <Field label="Place in words" optional error={errors.place?.message}>
          <Input autoComplete="off" {...register('place')} />
        </Field>
      ) : null}
      <ActivityClashNote
        met={metSpace}
        ways={[
          ...free.map(({ id, name }) => ({ label: `Take ${name}`, onTake: () => change('space', id) })),
          ...hours,
        ]}
      />
      <ReferenceField
        control={control}
        name="host"
        label="Who leads it"
        choices={people && [NOBODY, ...people]}
        present={presentHost(opened)}
        optional
        help="Somebody of the directory; type a part of the name."
      />
      <ActivityClashNote
        met={metPerson}
        ways={[
          ...(metSpace.length === 0 ? hours : []),
          ...(movable ? [{ label: 'Leave open who leads it', onTake: () => change('host', '') }] : []),
        ]}
      />
      {opened ? <MovedNote form={form} opened={opened} counts={counts?.get(opened.id)} /> : null}
    </>
  );
}

/** What it has now can be kept, also where it is none of the choices any more. */
const presentSpace = (opened: Activity | undefined) =>
  opened?.space_id && opened.space_id === opened.current_space_id
    ? { id: opened.space_id, name: opened.space?.name ?? 'A space that was removed' }
    : null;
const presentHost = (opened: Activity | undefined) =>
  opened?.host_person_id
    ? { id: opened.host_person_id, name: opened.host?.full_name ?? 'Somebody who was removed' }
    : null;

interface MovedNoteProps {
  form: ActivityFormHandle;
  opened: Activity;
  counts: ActivityCounts | undefined;
}

/** Another day, hour or place concerns whoever signed up: how many, and that nobody is told by itself. */
function MovedNote({ form, opened, counts }: MovedNoteProps) {
  const [day, start, space, place] = useWatch({
    control: form.control,
    name: ['day', 'start', 'space', 'place'],
  });
  const who = counts && signedUpText(counts);
  const changed = [
    day === String(opened.day) ? '' : 'day',
    start === opened.local_start.slice(0, 5) ? '' : 'hour',
    space === (opened.space_id ?? '') && (space !== '' || place.trim() === (opened.place ?? ''))
      ? ''
      : 'place',
  ].filter(Boolean);
  if (!who || changed.length === 0) return null;
  return (
    <Callout tone="warning" announce="polite" title={`Another ${changed.join(' and ')}: ${who}`}>
      Their places stay, and their programme shows the change at once. Nobody is written to by itself:{' '}
      <Link to={messagingPaths.messages({ event: opened.event_id })} className={textLinkVariants()}>
        write to your guests
      </Link>{' '}
      once it is saved.
    </Callout>
  );
}
