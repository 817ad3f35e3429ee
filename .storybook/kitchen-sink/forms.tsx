import {
  Button,
  Checkbox,
  CheckboxGroup,
  ChoiceCard,
  ColourField,
  Combobox,
  DateField,
  ErrorSummary,
  Field,
  Fieldset,
  FileDrop,
  FormActions,
  Grid,
  Input,
  MoneyField,
  MultiSelect,
  NativeSelect,
  NumberField,
  OtpField,
  PasswordField,
  RadioGroup,
  Rating,
  SearchField,
  Section,
  Select,
  Slider,
  Stack,
  Stepper,
  Switch,
  Textarea,
  TimeField,
  TimezoneSelect,
} from '@foregather/ui';
import { ANSWER_CHOICES, HOUSEHOLD_CHOICES } from '../patterns/guests';

const STEPS = [
  { id: 'what', label: 'What' },
  { id: 'when', label: 'When' },
  { id: 'who', label: 'Who' },
];

function Texts() {
  return (
    <Grid columns="cards" gap={6}>
      <Field label="Name of the reunion" error="Give the reunion a name." required>
        <Input name="name" />
      </Field>
      <Field label="Find a guest">
        <SearchField defaultValue="Oka" />
      </Field>
      <Field label="New password" help="At least 10 characters.">
        <PasswordField autoComplete="new-password" />
      </Field>
      <Field label="Code from your app">
        <OtpField defaultValue="123" />
      </Field>
      <Field label="Price of a ticket">
        <MoneyField currency="EUR" defaultValue={4500} />
      </Field>
      <Field label="Plus-ones" help="Up to 3.">
        <NumberField min={0} max={3} defaultValue={1} />
      </Field>
      <Field label="Starts on">
        <DateField defaultValue="2030-07-12" />
      </Field>
      <Field label="Starts at">
        <TimeField defaultValue="15:00" />
      </Field>
      <Field label="Time zone">
        <TimezoneSelect
          zones={['Africa/Lagos', 'Europe/Berlin']}
          at={new Date('2030-07-12T12:00:00Z')}
          locale="en"
          defaultValue="Europe/Berlin"
        />
      </Field>
      <Field label="Accent">
        <ColourField defaultValue="#185b4a" />
      </Field>
      <Field label="Greeting" optional className="col-span-full">
        <Textarea rows={2} defaultValue="Bring your photographs." />
      </Field>
    </Grid>
  );
}

function Choices() {
  return (
    <Grid columns="cards" gap={6}>
      <Field label="Answer">
        <NativeSelect options={ANSWER_CHOICES} defaultValue="yes" />
      </Field>
      <Field label="How will you come?">
        <Select options={HOUSEHOLD_CHOICES} defaultValue="okafor" />
      </Field>
      <Field label="Household">
        <Combobox options={HOUSEHOLD_CHOICES} defaultValue="garcia" />
      </Field>
      <Field label="Households">
        <MultiSelect options={HOUSEHOLD_CHOICES} defaultValue={['okafor', 'lind']} />
      </Field>
      <RadioGroup legend="Will Ada come?" name="ada" options={ANSWER_CHOICES} defaultValue="yes" inline />
      <CheckboxGroup
        legend="Diet"
        options={[
          { value: 'vegan', label: 'Vegan' },
          { value: 'nuts', label: 'No nuts' },
        ]}
        defaultValue={['nuts']}
      />
      <Checkbox label="I have read the terms" defaultChecked />
      <Switch label="Guests see each other" defaultChecked />
      <Rating legend="How was the place?" defaultValue={4} />
      <Field label="Distance">
        <Slider min={0} max={100} step={5} defaultValue={20} formatValue={(km) => `${km} km`} />
      </Field>
      <Fieldset legend="Do you know the date?">
        <Grid columns={2} gap={3}>
          <ChoiceCard type="radio" name="known" title="I know the date" defaultChecked />
          <ChoiceCard type="radio" name="known" title="Not yet" />
        </Grid>
      </Fieldset>
      <FileDrop label="Guest list" help="CSV or TSV, up to 10 MB." accept=".csv,.tsv" onFiles={() => {}} />
    </Grid>
  );
}

export function Forms() {
  return (
    <Section title="Forms">
      <Stack gap={6}>
        <Stepper label="Create a family reunion" steps={STEPS} current="when" />
        <ErrorSummary errors={[{ field: 'name', message: 'Give the reunion a name.' }]} attempt={0} />
        <Texts />
        <Choices />
        <FormActions>
          <Button type="submit">Continue</Button>
          <Button variant="secondary-muted">Cancel</Button>
        </FormActions>
      </Stack>
    </Section>
  );
}
