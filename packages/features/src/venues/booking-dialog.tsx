import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, Input, NativeSelect, RadioGroup, Textarea, toast } from '@foregather/ui';
import { instantOf, RequestError } from '@foregather/features/core/base';
import {
  AmountField,
  changedMeanwhile,
  FieldError,
  FormDialog,
  type FormHandle,
  InstantField,
  ReferenceField,
} from '@foregather/features/patterns';
import { zoneCity } from '@foregather/words';
import { eventsListQuery, isOver } from '../events';
import { addBookingMutation, type Booking, changeBookingMutation, type Venue } from './venues';
import {
  type BookingInput,
  type BookingOutput,
  bookingSchema,
  draftOfBooking,
  OFFERED_STATES,
  STATE_NAMES,
} from './booking-form';
import { BookingClashNote } from './components/booking-clash-note';
import { useWaysOut } from './use-ways-out';
import { asLocal, type Taken, takenOf, type WaysOut } from './ways-out';

/** What the form is opened for: a booking that is there, or a new one that begins with something. */
export interface OpenedBooking {
  booking?: Booking | undefined;
  values: BookingInput;
  /** A new one that begins at a place of its own: another form than the last one that was begun. */
  draft?: string | undefined;
}

export interface BookingDialogProps {
  venue: Venue;
  /** Null: closed. */
  opened: OpenedBooking | null;
  onClose: () => void;
}

/** What was refused, and for which fields: other fields are another question. */
interface Clash {
  asked: string;
  spaceName: string;
  taken: Taken;
  ways: WaysOut;
}

const REFUSALS = {
  venue_bookings_apart: {
    field: 'spaceId',
    message: 'Somebody took this space at this moment. Save once more to see who.',
  },
  hold_expires_at: { field: 'holdUntil' },
  event_id: { field: 'eventId' },
  space_id: { field: 'spaceId' },
  venue_bookings_end_after_start: { field: 'end', message: 'Choose an end after the beginning.' },
} as const;

const askedOf = ({ spaceId, start, end, setup, clearing, state }: BookingInput) =>
  JSON.stringify([spaceId, start, end, setup, clearing, state]);

/** Asks for, holds or confirms a space, or changes a booking. A clash names the other, with ways out. */
export function BookingDialog({ venue, opened, onClose }: BookingDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync: add } = useMutation(addBookingMutation(queries));
  const { mutateAsync: change } = useMutation(changeBookingMutation(queries));
  const findWays = useWaysOut(venue);
  const [clash, setClash] = useState<Clash | null>(null);
  const booking = opened?.booking;
  const close = () => {
    setClash(null);
    onClose();
  };

  async function save(form: BookingOutput) {
    const draft = await draftOfBooking(form, venue.zone, booking);
    try {
      if (booking) await change({ opened: booking, changes: draft });
      else await add(draft);
    } catch (error) {
      if (booking && error instanceof RequestError && error.status === 404) throw changedMeanwhile('booking');
      const taken = takenOf(error);
      if (!taken) throw error;
      const ways = await findWays(draft, booking?.id);
      const spaceName = venue.venue_spaces.find(({ id }) => id === draft.space_id)?.name ?? 'The space';
      setClash({ asked: askedOfDraft(form), spaceName, taken, ways });
      throw new FieldError('spaceId', `${spaceName} is taken by ‘${taken.title}’ at that time.`);
    }
    setClash(null);
    toast.success(
      booking ? `‘${draft.title}’ saved` : `${STATE_NAMES[draft.state]} for ‘${draft.title}’ noted`,
    );
  }

  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      size="lg"
      title={booking ? `Change ‘${booking.title}’` : `Book a space of ${venue.name}`}
      description={`Times are those of the clock in ${zoneCity(venue.zone)}.`}
      schema={bookingSchema}
      defaultValues={opened?.values ?? EMPTY}
      draftId={opened ? `venue-booking ${venue.id} ${booking?.id ?? opened.draft ?? 'new'}` : undefined}
      refusals={REFUSALS}
      submitLabel={booking ? 'Save booking' : 'Book space'}
      failureTitle="Not booked"
      onSave={save}
    >
      {(form) => <BookingFields form={form} venue={venue} booking={booking} clash={clash} />}
    </FormDialog>
  );
}

const askedOfDraft = (form: BookingOutput) =>
  askedOf({
    ...EMPTY,
    spaceId: form.spaceId,
    start: form.start,
    end: form.end,
    setup: String(form.setup || ''),
    clearing: String(form.clearing || ''),
    state: form.state,
  });

/** What a closed form holds. */
const EMPTY: BookingInput = {
  spaceId: '',
  title: '',
  eventId: '',
  state: 'enquiry',
  start: '',
  end: '',
  setup: '',
  clearing: '',
  holdUntil: '',
  people: '',
  cost: null,
  notes: '',
};

const STATE_HELP = {
  enquiry: 'You have asked. It keeps nobody away.',
  hold: 'Kept for you until a time that you choose.',
  confirmed: 'Agreed. The space is yours.',
} as const;

interface BookingFieldsProps {
  form: FormHandle<BookingInput, BookingOutput>;
  venue: Venue;
  booking: Booking | undefined;
  clash: Clash | null;
}

function BookingFields({ form, venue, booking, clash }: BookingFieldsProps) {
  const { control, register, setValue, clearErrors, setFocus, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control });
  const events = useQuery(eventsListQuery(venue.org_id));
  const present = events.data?.find(({ id }) => id === booking?.event_id);
  const asked = askedOf({
    ...EMPTY,
    ...values,
    setup: whole(values.setup),
    clearing: whole(values.clearing),
  });
  const take = (changes: Partial<Pick<BookingInput, 'spaceId' | 'start' | 'end'>>) => {
    for (const name of ['spaceId', 'start', 'end'] as const) {
      const value = changes[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
    clearErrors('spaceId');
    setFocus('spaceId');
  };
  return (
    <>
      <Field label="Space" error={errors.spaceId?.message}>
        <NativeSelect
          placeholder="Choose a space"
          options={venue.venue_spaces.map(({ id, name }) => ({ value: id, label: name }))}
          {...register('spaceId')}
        />
      </Field>
      {clash?.asked === asked ? (
        <BookingClashNote
          {...clash}
          zone={venue.zone}
          onSpace={(spaceId) => take({ spaceId })}
          onTime={async (next) => {
            const [start, end] = await Promise.all([
              instantOf(values.start ?? '', venue.zone),
              instantOf(values.end ?? '', venue.zone),
            ]);
            take({
              start: asLocal(next, venue.zone),
              end: asLocal(next + Date.parse(end) - Date.parse(start), venue.zone),
            });
          }}
        />
      ) : null}
      <RadioGroup
        legend="State"
        options={OFFERED_STATES.map((value) => ({
          value,
          label: STATE_NAMES[value],
          help: STATE_HELP[value],
        }))}
        {...register('state')}
      />
      {values.state === 'hold' ? (
        <InstantField control={control} name="holdUntil" label="Hold until" zone={venue.zone} />
      ) : null}
      <Field label="What for" error={errors.title?.message}>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <ReferenceField
        control={control}
        name="eventId"
        label="Event"
        optional
        choices={events.data?.filter((event) => !isOver(event))}
        present={present}
      />
      <InstantField control={control} name="start" label="Begins" zone={venue.zone} />
      <InstantField control={control} name="end" label="Ends" zone={venue.zone} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Set-up before, minutes"
          optional
          error={errors.setup?.message}
          help="The space is taken by it too."
        >
          <Input inputMode="numeric" autoComplete="off" {...register('setup')} />
        </Field>
        <Field label="Clearing after, minutes" optional error={errors.clearing?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('clearing')} />
        </Field>
        <Field label="People" optional error={errors.people?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('people')} />
        </Field>
        {venue.currency === null ? null : (
          <AmountField control={control} name="cost" label="Agreed cost" optional currency={venue.currency} />
        )}
      </div>
      <Field label="Notes" optional error={errors.notes?.message}>
        <Textarea rows={3} {...register('notes')} />
      </Field>
    </>
  );
}

/** A number of minutes as it was sent: none and nought are one. */
const whole = (text: string | undefined) => String(Number(text ?? '') || '');
