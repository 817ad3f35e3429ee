import { DateField, Field, RangeSlider, Slider, TimeField } from '@foregather/ui';
import { DatePicker } from '@foregather/ui/date-picker';
import { DateRangePicker } from '@foregather/ui/date-range-picker';
import { key, write, type PlainFormControl } from './control';

/** Controls of figures, days and times. */
export const SPANS: readonly PlainFormControl[] = [
  {
    name: 'slider',
    Control: ({ disabled }) => (
      <Field label="Distance">
        <Slider name="distance" step={5} defaultValue={20} disabled={disabled} />
      </Field>
    ),
    atFirst: ['distance=20'],
    changed: ['distance=25'],
    change: key('slider', 'Distance', '{ArrowRight}'),
  },
  {
    name: 'range-slider',
    Control: ({ disabled }) => (
      <Field label="Ages">
        <RangeSlider
          name="ages"
          min={0}
          max={18}
          defaultValue={[5, 12]}
          lowLabel="Youngest"
          highLabel="Oldest"
          disabled={disabled}
        />
      </Field>
    ),
    atFirst: ['ages[]=5', 'ages[]=12'],
    changed: ['ages[]=5', 'ages[]=13'],
    change: key('slider', 'Oldest', '{ArrowRight}'),
  },
  {
    name: 'date-field',
    Control: ({ disabled }) => (
      <Field label="Born on">
        <DateField name="born" defaultValue="1970-01-31" disabled={disabled} />
      </Field>
    ),
    atFirst: ['born=1970-01-31'],
    changed: ['born=1971-02-28'],
    change: write('Born on', '1971-02-28'),
  },
  {
    name: 'time-field',
    Control: ({ disabled }) => (
      <Field label="Arrives at">
        <TimeField name="arrives" defaultValue="15:00" disabled={disabled} />
      </Field>
    ),
    atFirst: ['arrives=15:00'],
    changed: ['arrives=16:30'],
    change: write('Arrives at', '16:30'),
  },
  {
    name: 'date-picker',
    Control: ({ disabled }) => (
      <Field label="Arrival">
        <DatePicker
          name="arrival"
          defaultValue="2030-07-12"
          locale="en-US"
          today="2030-06-01"
          disabled={disabled}
        />
      </Field>
    ),
    atFirst: ['arrival=2030-07-12'],
    changed: ['arrival=2030-07-11'],
    change: write('Arrival', 'Jul 11, 2030'),
  },
  {
    name: 'date-range-picker',
    Control: ({ disabled }) => (
      <Field label="Nights">
        <DateRangePicker
          fromName="from"
          toName="to"
          fromLabel="First night"
          toLabel="Last night"
          defaultValue={{ from: '2030-07-12', to: '2030-07-14' }}
          locale="en-US"
          today="2030-06-01"
          disabled={disabled}
        />
      </Field>
    ),
    atFirst: ['from=2030-07-12', 'to=2030-07-14'],
    changed: ['from=2030-07-12', 'to=2030-07-15'],
    change: write('Last night', 'Jul 15, 2030'),
  },
];
