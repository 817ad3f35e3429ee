import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Checkbox, Disclosure, Field, Input, NativeSelect, Textarea } from '@foregather/ui';
import { FormDialog, type FormHandle } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { kindWords, type TicketKind, TICKET_KINDS } from '../labels';
import { sellableActivitiesQuery } from '../sold-activities';
import type { TicketSales, TicketType, TicketTypeDraft } from '../ticket-types';
import { PartFields } from './part-fields';
import { PriceFields } from './price-fields';
import {
  draftOfType,
  inputOfType,
  newType,
  type PlaceSource,
  typeFormSchema,
  type TypeInput,
  type TypeValues,
} from './type-form';

/** What the form is opened for: a saved ticket, or a new one of a kind. */
export type OpenedType =
  | TicketType
  | { new: TicketKind; name?: string /** What a package begins with. */; parts?: TicketType['parts'] };

export interface TypeDialogProps {
  event: OpenedEvent;
  currency: string;
  types: readonly TicketType[];
  /** What is left of what a package is made of. */
  sales: TicketSales;
  /** Null: closed. */
  opened: OpenedType | null;
  /** A new ticket takes its places from this activity. */
  activity?: string | undefined;
  onClose: () => void;
  /** Resolves when saved; throws words when not. */
  onSave: (draft: TicketTypeDraft, opened: TicketType | undefined) => Promise<unknown>;
}

const SOURCE_NAMES: Readonly<Record<PlaceSource, string>> = {
  own: 'A number of its own',
  shared: 'Those of another ticket',
  activity: 'Those of an activity',
  none: 'No limit',
};

/** Refusals of `save_ticket_type()` by the field they are about. */
const REFUSALS = {
  name: { field: 'name' },
  summary: { field: 'summary' },
  kind: { field: 'kind' },
  kind_in_use: { field: 'kind' },
  plan_pro: { field: 'kind' },
  max_per_order: { field: 'most' },
  min_age: { field: 'minAge' },
  max_age: { field: 'maxAge' },
  places: { field: 'places' },
  size_below_use: { field: 'places' },
  places_in_use: { field: 'source' },
  plan_limit_paid_tickets_event: { field: 'places' },
  shares_places_with: { field: 'sharesWith' },
  activity_id: { field: 'activity' },
  amount_minor: { field: 'prices.0.amount' },
  sale_ends_at: { field: 'prices.0.until' },
  prices: { field: 'prices.0.label' },
  parts: { field: 'parts.0.qty' },
} as const;

/** Puts a kind of ticket on sale, or changes one. */
export function TypeDialog({
  event,
  currency,
  types,
  sales,
  opened,
  activity,
  onClose,
  onSave,
}: TypeDialogProps) {
  const saved = opened !== null && 'id' in opened ? opened : undefined;
  const begun = opened !== null && 'new' in opened ? opened : { new: 'paid' as const };
  const kind = begun.new;
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={saved ? `Edit ${saved.name}` : kind === 'package' ? 'Add a package' : 'Add a ticket'}
      schema={typeFormSchema}
      defaultValues={
        saved ? inputOfType(saved, types, event.zone) : newType(types, { ...begun, kind, activity })
      }
      draftId={opened ? `ticket ${event.id} ${saved?.id ?? `${kind} ${begun.name ?? ''}`}` : undefined}
      refusals={REFUSALS}
      submitLabel={saved ? 'Save ticket' : 'Put on sale'}
      onSave={async (values) => onSave(await draftOfType(values, saved, event.zone), saved)}
    >
      {(form) => (
        <TypeFields form={form} event={event} currency={currency} types={types} sales={sales} saved={saved} />
      )}
    </FormDialog>
  );
}

interface TypeFieldsProps extends Pick<TypeDialogProps, 'event' | 'currency' | 'types' | 'sales'> {
  form: FormHandle<TypeInput, TypeValues>;
  saved: TicketType | undefined;
}

function TypeFields({ form, event, currency, types, sales, saved }: TypeFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Field label="Name" error={errors.name?.message} help="As guests read it, such as Weekend, adult.">
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="What it is" error={errors.kind?.message}>
        <NativeSelect
          options={TICKET_KINDS.map((value) => ({ value, label: kindWords[value] }))}
          {...register('kind')}
        />
      </Field>
      <Field label="What is in it" optional error={errors.summary?.message}>
        <Textarea rows={2} {...register('summary')} />
      </Field>
      {kind === 'package' ? <PartFields form={form} currency={currency} types={types} sales={sales} /> : null}
      {kind === 'free' ? null : (
        <PriceFields
          form={form}
          currency={currency}
          zone={event.zone}
          gift={kind === 'donation'}
          eventId={event.id}
        />
      )}

      {kind === 'donation' ? null : (
        <PlaceFields form={form} eventId={event.id} types={types} saved={saved} />
      )}
      <Disclosure summary="Ages, order and who sees it">
        <div className="grid gap-6">
          {kind === 'donation' ? null : (
            <div className="flex flex-wrap gap-4">
              <Field label="From age" optional error={errors.minAge?.message} className="max-w-36">
                <Input inputMode="numeric" autoComplete="off" {...register('minAge')} />
              </Field>
              <Field label="Up to age" optional error={errors.maxAge?.message} className="max-w-36">
                <Input inputMode="numeric" autoComplete="off" {...register('maxAge')} />
              </Field>
              <Field label="Most in one order" error={errors.most?.message} className="max-w-36">
                <Input inputMode="numeric" autoComplete="off" {...register('most')} />
              </Field>
            </div>
          )}
          <Field label="Who sees it">
            <NativeSelect
              options={[
                { value: 'public', label: 'Everybody with a link' },
                { value: 'code', label: 'Only with a code that opens it' },
                { value: 'hidden', label: 'Nobody: we sell it ourselves' },
              ]}
              {...register('visibility')}
            />
          </Field>
          <Checkbox
            label="Each is for a person by name"
            help="Names are asked for. Leave it out for shirts and the like."
            {...register('named')}
          />
          <Checkbox
            label="May be passed on"
            help="The old code ends and the new holder gets one of their own."
            {...register('transferable')}
          />
        </div>
      </Disclosure>
    </>
  );
}

interface PlaceFieldsProps extends Pick<TypeFieldsProps, 'form' | 'types' | 'saved'> {
  eventId: string;
}

/** Where its places come from: nothing is sold twice. */
function PlaceFields({ form, eventId, types, saved }: PlaceFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const source = useWatch({ control, name: 'source' });
  const activities = useQuery(sellableActivitiesQuery(eventId));
  const others = types.filter(({ id, places }) => places !== null && id !== saved?.id);
  return (
    <div className="flex flex-wrap gap-4">
      <Field label="Places" error={errors.source?.message} className="grow basis-56">
        <NativeSelect
          options={(['own', 'shared', 'activity', 'none'] as const)
            .filter(
              (value) =>
                value === source ||
                ((value !== 'shared' || others.length > 0) &&
                  (value !== 'activity' || (activities.data?.length ?? 0) > 0)),
            )
            .map((value) => ({ value, label: SOURCE_NAMES[value] }))}
          {...register('source')}
        />
      </Field>
      {source === 'own' ? (
        <Field label="How many" error={errors.places?.message} className="max-w-36">
          <Input inputMode="numeric" autoComplete="off" {...register('places')} />
        </Field>
      ) : null}
      {source === 'shared' ? (
        <Field label="Shared with" error={errors.sharesWith?.message} className="grow basis-56">
          <NativeSelect
            placeholder="Choose a ticket"
            options={others.map(({ id, name, places }) => ({
              value: id,
              label: `${name}, ${places ?? 0} places`,
            }))}
            {...register('sharesWith')}
          />
        </Field>
      ) : null}
      {source === 'activity' ? (
        <Field label="Activity" error={errors.activity?.message} className="grow basis-56">
          <NativeSelect
            placeholder="Choose an activity"
            options={(activities.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            {...register('activity')}
          />
        </Field>
      ) : null}
    </div>
  );
}
