import { useState } from 'react';
import { Button, CheckboxGroup, DateField, Dialog, Field, MultiSelect, NativeSelect } from '@foregather/ui';
import { ageWords, replyWords } from './audience-words';
import { AGES, type Audience, audienceSchema, REPLIES } from '../schema';

interface Choice {
  value: string;
  label: string;
}
/** What an audience can be narrowed to. */
export interface NarrowChoices {
  groups: readonly Choice[];
  meals: readonly Choice[];
  people: readonly Choice[];
}

export interface NarrowDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  audience: Audience;
  choices: NarrowChoices;
  onNarrow: (audience: Audience) => void;
}

/** Chooses people by what is known of them; all that is chosen must hold. */
export function NarrowDialog({ open, onOpenChange, ...rest }: NarrowDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="lg">
        <Dialog.Title>Narrow it</Dialog.Title>
        <Dialog.Description>The message goes to those for whom all of this holds.</Dialog.Description>
        <NarrowForm {...rest} onClose={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

const YES_NO = (yes: string, no: string) => [
  { value: '', label: 'Everybody' },
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const asChoice = (value: boolean | undefined) => (value === undefined ? '' : String(value));

function NarrowForm({
  audience,
  choices,
  onNarrow,
  onClose,
}: Omit<NarrowDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [chosen, setChosen] = useState<Audience>(audience);
  const set = (key: keyof Audience, value: unknown) => {
    const { [key]: _before, ...others } = chosen;
    const empty = value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
    setChosen(empty ? others : audienceSchema.parse({ ...others, [key]: value }));
  };
  const flag = (key: 'plus_ones' | 'opened', value: string) => set(key, value === '' ? '' : value === 'true');
  return (
    <>
      <Dialog.Body>
        <div className="grid gap-5 sm:grid-cols-2">
          <CheckboxGroup
            legend="Answer"
            value={chosen.reply ?? []}
            onValueChange={(value) => set('reply', value)}
            options={REPLIES.map((value) => ({ value, label: `Those ${replyWords(value)}` }))}
          />
          <CheckboxGroup
            legend="Age"
            value={chosen.age ?? []}
            onValueChange={(value) => set('age', value)}
            options={AGES.map((value) => ({ value, label: ageWords(value) }))}
          />
          {choices.groups.length === 0 ? null : (
            <Field label="Group" help="With the groups inside it.">
              <NativeSelect
                value={chosen.group ?? ''}
                placeholder="Everybody"
                options={choices.groups}
                onChange={({ currentTarget: { value } }) => set('group', value)}
              />
            </Field>
          )}
          {choices.meals.length === 0 ? null : (
            <Field label="Meal">
              <NativeSelect
                value={chosen.meal ?? ''}
                placeholder="Everybody"
                options={choices.meals}
                onChange={({ currentTarget: { value } }) => set('meal', value)}
              />
            </Field>
          )}
          <Field label="Plus-ones">
            <NativeSelect
              value={asChoice(chosen.plus_ones)}
              options={YES_NO('Bringing somebody', 'Bringing nobody')}
              onChange={({ currentTarget: { value } }) => flag('plus_ones', value)}
            />
          </Field>
          <Field label="Personal link">
            <NativeSelect
              value={asChoice(chosen.opened)}
              options={YES_NO('Opened', 'Not opened yet')}
              onChange={({ currentTarget: { value } }) => flag('opened', value)}
            />
          </Field>
          <Field label="Invited after">
            <DateField
              value={chosen.joined_after ?? ''}
              onChange={({ currentTarget: { value } }) => set('joined_after', value)}
            />
          </Field>
          <Field label="Chosen people" help="Without a choice everybody who fits.">
            <MultiSelect
              options={choices.people}
              value={chosen.people ?? []}
              onValueChange={(value) => set('people', value)}
            />
          </Field>
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onNarrow(chosen);
            onClose();
          }}
        >
          Choose these people
        </Button>
      </Dialog.Footer>
    </>
  );
}
