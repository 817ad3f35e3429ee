import { Controller } from 'react-hook-form';
import { Field, NativeSelect, NumberField, RadioGroup, Textarea } from '@foregather/ui';
import { DayField, FormDialog, type Refusals } from '@foregather/features/patterns';
import type { OpenInvitation } from './open-invitation';
import { openInvitationFormSchema, type OpenInvitationDraft, type OpenInvitationInput } from '../../schema';

export interface OpenInvitationSettingsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  invitation: OpenInvitation;
  /** Resolves when saved; throws words when not. */
  onSave: (draft: OpenInvitationDraft) => Promise<unknown>;
}

/** The settings as the form holds them. */
const valuesOf = (invitation: OpenInvitation): OpenInvitationInput => ({
  approval: invitation.approval,
  maxParty: invitation.max_party,
  opensOn: invitation.opens_on ?? '',
  closesOn: invitation.closes_on ?? '',
  note: invitation.note ?? '',
  pageId: invitation.page_id ?? '',
});

const REFUSALS: Refusals<keyof OpenInvitationInput> = {
  closes_on: { field: 'closesOn' },
  max_party: { field: 'maxParty' },
  note: { field: 'note' },
  page_id: { field: 'pageId' },
};

/** How an open invitation works: who decides, how many may come at once, from when until when, the words above the form, and the page below it. */
export function OpenInvitationSettings({ invitation, onSave, ...dialog }: OpenInvitationSettingsProps) {
  return (
    <FormDialog
      {...dialog}
      title="How the open invitation works"
      description="Everybody who has the link sees this event: its name, day, place and your words, never who is invited."
      schema={openInvitationFormSchema}
      defaultValues={valuesOf(invitation)}
      submitLabel="Save settings"
      refusals={REFUSALS}
      onSave={onSave}
    >
      {(form) => (
        <>
          <Controller
            control={form.control}
            name="approval"
            render={({ field, fieldState }) => (
              <RadioGroup
                legend="Who decides about a request?"
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                error={fieldState.error?.message}
                options={[
                  { value: 'host', label: 'I do', help: 'Requests wait here for you.' },
                  {
                    value: 'at_once',
                    label: 'Nobody: there is a place at once',
                    help: 'While there are places. Then they are on the waitlist.',
                  },
                ]}
              />
            )}
          />
          <Controller
            control={form.control}
            name="maxParty"
            render={({ field, fieldState }) => (
              <Field
                label="People in one request, at most"
                help="Whoever asks counts too."
                error={fieldState.error?.message}
              >
                <NumberField
                  name={field.name}
                  ref={field.ref}
                  onBlur={field.onBlur}
                  min={1}
                  max={8}
                  value={field.value}
                  onChange={(event) => field.onChange(event.currentTarget.valueAsNumber)}
                />
              </Field>
            )}
          />
          <DayField control={form.control} name="opensOn" label="First day of requests" />
          <DayField
            control={form.control}
            name="closesOn"
            label="Last day of requests"
            help="They close with the replies at the latest."
          />
          <Field label="Words above the form" optional error={form.formState.errors.note?.message}>
            <Textarea {...form.register('note')} rows={3} />
          </Field>
          {invitation.pages.length === 0 ? (
            <p className="text-muted-foreground text-sm">
              An information page of this event can stand below the form, once one is published.
            </p>
          ) : (
            <Field
              label="Information page below the form"
              help="Everybody with the link reads what is published of it, never its draft. It leaves when you turn its own link off, or remove it."
              error={form.formState.errors.pageId?.message}
            >
              <NativeSelect
                {...form.register('pageId')}
                options={[
                  { value: '', label: 'None' },
                  ...invitation.pages.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
