import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button, Checkbox, Field, Fieldset, IconButton, Input, toast } from '@foregather/ui';
import { EMPTY_SPACE, MOST_SPACES, type VenueFormHandle } from './venue-rules';

/** Halls, rooms and lawns that are booked by themselves, in the order in which they are shown; changed in place. */
export function SpaceFields({ form }: { form: VenueFormHandle }) {
  const { control } = form;
  // `key` and not `id`: that is the space's own.
  const { fields, append, remove, move, insert } = useFieldArray({ control, name: 'spaces', keyName: 'key' });
  const names = useWatch({ control, name: 'spaces' });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Which button has the focus once the moved row is at its place: moving its element drops it. */
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });

  const nameOf = (index: number) => names[index]?.name.trim() || `space ${String(index + 1)}`;
  const moveTo = (from: number, to: number, way: 'up' | 'down') => {
    wanted.current = `${String(to)}-${way}`;
    move(from, to);
  };
  const takeOut = (index: number) => {
    const gone = form.getValues(`spaces.${index}`);
    const name = nameOf(index);
    remove(index);
    add.current?.focus();
    toast.success(`‘${name}’ is taken out`, {
      description: 'It goes when you save the venue.',
      action: { label: 'Undo', onClick: () => insert(index, gone) },
    });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted-foreground">
        {fields.length === 0
          ? 'No space yet. A hall, a room, a lawn: dates are held in a space, so add at least one before you book.'
          : 'How many people fit in each way; leave open what nobody knows.'}
      </p>
      <ol ref={list} className="grid grid-cols-1 gap-4 empty:hidden">
        {fields.map(({ key }, index) => (
          <li key={key} className="grid grid-cols-1 gap-4 rounded-xl border bg-card p-4">
            <SpaceRow
              form={form}
              index={index}
              name={nameOf(index)}
              last={index === fields.length - 1}
              onMove={(way) => moveTo(index, way === 'up' ? index - 1 : index + 1, way)}
              onRemove={() => takeOut(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= MOST_SPACES}
        onClick={() => append(EMPTY_SPACE, { focusName: `spaces.${fields.length}.name` })}
      >
        <Plus aria-hidden />
        Add a space
      </Button>
    </div>
  );
}

interface SpaceRowProps {
  form: VenueFormHandle;
  index: number;
  /** What its buttons call it. */
  name: string;
  last: boolean;
  onMove: (way: 'up' | 'down') => void;
  onRemove: () => void;
}

const LAYOUTS = [
  { name: 'seated', label: 'Seated at tables' },
  { name: 'rows', label: 'In rows of chairs' },
  { name: 'standing', label: 'Standing' },
] as const;

function SpaceRow({ form: { register, formState }, index, name, last, onMove, onRemove }: SpaceRowProps) {
  const errors = formState.errors.spaces?.[index];
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={`Space ${String(index + 1)}`}
          error={errors?.name?.message}
          className="min-w-48 flex-1 basis-48"
        >
          <Input autoComplete="off" {...register(`spaces.${index}.name`)} />
        </Field>
        <div className="ms-auto flex self-end">
          <IconButton
            label={`Move ${name} up`}
            data-move={`${String(index)}-up`}
            disabled={index === 0}
            onClick={() => onMove('up')}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            data-move={`${String(index)}-down`}
            disabled={last}
            onClick={() => onMove('down')}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={`Take out ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <Fieldset legend={`People in ${name}`} legendHidden>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {LAYOUTS.map((layout) => (
            <Field key={layout.name} label={layout.label} optional error={errors?.[layout.name]?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register(`spaces.${index}.${layout.name}`)} />
            </Field>
          ))}
        </div>
      </Fieldset>
      <Checkbox label="Outdoors" {...register(`spaces.${index}.outdoors`)} />
    </>
  );
}
