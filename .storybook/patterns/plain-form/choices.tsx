import {
  Checkbox,
  CheckboxGroup,
  ChoiceCard,
  Combobox,
  Field,
  Fieldset,
  MultiSelect,
  NativeSelect,
  RadioGroup,
  Rating,
  Select,
  Switch,
  TimezoneSelect,
} from '@foregather/ui';
import { ANSWER_CHOICES, HOUSEHOLD_CHOICES } from '../guests';
import { pick, press, type PlainFormControl } from './control';

/** Controls that offer answers. */
export const CHOICES: readonly PlainFormControl[] = [
  {
    name: 'native-select',
    Control: ({ disabled }) => (
      <Field label="Answer">
        <NativeSelect name="answer" options={ANSWER_CHOICES} defaultValue="yes" disabled={disabled} />
      </Field>
    ),
    atFirst: ['answer=yes'],
    changed: ['answer=no'],
    change: pick('Answer', 'Not coming'),
  },
  {
    name: 'select',
    Control: ({ disabled }) => (
      <Field label="Table">
        <Select name="table" options={HOUSEHOLD_CHOICES} defaultValue="okafor" disabled={disabled} />
      </Field>
    ),
    atFirst: ['table=okafor'],
    changed: ['table=lind'],
    change: pick('Table', 'Lind, Malmö'),
  },
  {
    name: 'combobox',
    Control: ({ disabled }) => (
      <Field label="Household">
        <Combobox name="household" options={HOUSEHOLD_CHOICES} defaultValue="garcia" disabled={disabled} />
      </Field>
    ),
    atFirst: ['household=garcia'],
    changed: ['household=okafor'],
    change: pick('Household', 'Okafor, Lagos'),
  },
  {
    name: 'multi-select',
    Control: ({ disabled }) => (
      <Field label="Travel with">
        <MultiSelect name="with" options={HOUSEHOLD_CHOICES} defaultValue={['lind']} disabled={disabled} />
      </Field>
    ),
    atFirst: ['with=lind'],
    changed: ['with=lind', 'with=okafor'],
    change: async (canvas, person) => {
      await person.type(canvas.getByRole('combobox', { name: 'Travel with' }), 'Okafor{Enter}');
    },
  },
  {
    name: 'timezone-select',
    Control: ({ disabled }) => (
      <Field label="Time zone">
        <TimezoneSelect
          name="zone"
          zones={['Africa/Lagos', 'Europe/Berlin']}
          at={new Date('2030-07-12T12:00:00Z')}
          locale="en"
          defaultValue="Europe/Berlin"
          disabled={disabled}
        />
      </Field>
    ),
    atFirst: ['zone=Europe/Berlin'],
    changed: ['zone=Africa/Lagos'],
    change: async (canvas, person) => {
      await person.type(canvas.getByRole('combobox', { name: 'Time zone' }), 'lagos{Enter}');
    },
  },
  {
    name: 'checkbox',
    Control: ({ disabled }) => (
      <Checkbox label="I have read the terms" name="terms" value="read" disabled={disabled} />
    ),
    atFirst: [],
    changed: ['terms=read'],
    change: press('checkbox', 'I have read the terms'),
  },
  {
    name: 'checkbox-group',
    Control: ({ disabled }) => (
      <CheckboxGroup
        legend="Diet"
        name="diet"
        options={[
          { value: 'vegan', label: 'Vegan' },
          { value: 'nuts', label: 'No nuts' },
        ]}
        defaultValue={['nuts']}
        disabled={disabled}
      />
    ),
    atFirst: ['diet=nuts'],
    changed: ['diet=vegan', 'diet=nuts'],
    change: press('checkbox', 'Vegan'),
  },
  {
    name: 'radio-group',
    Control: ({ disabled }) => (
      <RadioGroup
        legend="Will Ada come?"
        name="ada"
        options={ANSWER_CHOICES}
        defaultValue="yes"
        disabled={disabled}
      />
    ),
    atFirst: ['ada=yes'],
    changed: ['ada=no'],
    change: press('radio', 'Not coming'),
  },
  {
    name: 'choice-card',
    Control: ({ disabled }) => (
      <Fieldset legend="Do you know the date?" disabled={disabled}>
        <ChoiceCard type="radio" name="known" value="yes" title="I know the date" defaultChecked />
        <ChoiceCard type="radio" name="known" value="no" title="Not yet" />
      </Fieldset>
    ),
    atFirst: ['known=yes'],
    changed: ['known=no'],
    change: press('radio', 'Not yet'),
  },
  {
    name: 'switch',
    Control: ({ disabled }) => (
      <Switch label="Guests see each other" name="visible" value="yes" defaultChecked disabled={disabled} />
    ),
    atFirst: ['visible=yes'],
    changed: [],
    change: press('switch', 'Guests see each other'),
  },
  {
    name: 'rating',
    Control: ({ disabled }) => (
      <Rating legend="How was the place?" name="stars" defaultValue={2} disabled={disabled} />
    ),
    atFirst: ['stars=2'],
    changed: ['stars=4'],
    change: press('radio', '4 of 5'),
  },
];
