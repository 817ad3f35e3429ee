import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Callout, Field, Input, Skeleton, textLinkVariants } from '@foregather/ui';
import * as z from 'zod';
import { useAuth } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { Form, QueryView, type Refusals, requiredEmail, requiredText } from '@foregather/features/patterns';
import { rsvpPaths } from '../../rsvp/paths';
import { supportPaths } from '../../support/paths';
import { askToJoin, type JoinDraft, type OpenedReunion, openedReunionQuery } from './reunion-info';

const schema = z.object({
  name: requiredText(100, 'Enter your name.'),
  email: requiredEmail('Enter an email address such as name@example.org.'),
  note: z.string().trim().max(1000, 'Use 1000 characters or fewer.'),
  website: z.string(),
});

const REFUSALS: Refusals<keyof JoinDraft> = {
  name: { field: 'name' },
  email: { field: 'email' },
  note: { field: 'note' },
};

/** Asking to join one reunion, in its row: by its open invitation, else by writing to the people behind the product. */
export function AskPanel({ listingId }: { listingId: string }) {
  const query = useQuery(openedReunionQuery(listingId));
  return (
    <div className="grid gap-4 bg-accent px-4 py-4 text-accent-foreground sm:px-5">
      <QueryView
        query={query}
        loadingLabel="Loading how to join"
        skeleton={<Skeleton className="h-28" />}
        level={4}
      >
        {(reunion) =>
          reunion.form ? (
            <AskForm reunion={reunion} approval={reunion.form.approval} most={reunion.form.max_party} />
          ) : (
            <AskElsewhere reunion={reunion} />
          )
        }
      </QueryView>
    </div>
  );
}

interface AskFormProps {
  reunion: OpenedReunion;
  approval: 'host' | 'at_once';
  most: number;
}

function AskForm({ reunion, approval, most }: AskFormProps) {
  const { user, displayName } = useAuth();
  const [sent, setSent] = useState(false);
  const { host, token } = reunion;
  if (sent)
    return (
      <Callout tone="success" announce="polite" title={`Your request is with ${host}`}>
        What comes of it is told by mail, to the address you gave and to no other.
      </Callout>
    );
  return (
    <>
      <Form
        label={`Ask to join ${reunion.name}`}
        schema={schema}
        defaultValues={{ name: user ? displayName : '', email: user?.email ?? '', note: '', website: '' }}
        draftId={`join:${reunion.id}`}
        refusals={REFUSALS}
        summary={false}
        submitVariant="default"
        submitLabel={`Ask ${host}`}
        failureTitle="Not sent"
        onSave={async (draft, key) => {
          await askToJoin(reunion, draft, key);
          setSent(true);
        }}
      >
        {({ register, formState: { errors } }) => (
          <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
            <Field label="Your name" error={errors.name?.message}>
              <Input {...register('name')} autoComplete="name" maxLength={100} />
            </Field>
            <Field label="Email for the answer" error={errors.email?.message}>
              <Input {...register('email')} type="email" autoComplete="email" />
            </Field>
            <Field label="How do you belong?" optional error={errors.note?.message} className="md:col-span-2">
              <Input {...register('note')} />
            </Field>
            {/* Met by programs that fill in every field: inert and out of the tree, no person comes across it. */}
            <div inert aria-hidden className="sr-only">
              <label>
                Website
                <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
          </div>
        )}
      </Form>
      <p className="text-meta">
        {host} sees these lines and your address.{' '}
        {approval === 'host'
          ? `Whether you are let in is up to ${host}; nobody learns here who is invited.`
          : 'There is a place at once, while there are any; nobody learns here who is invited.'}{' '}
        {most > 1 && token !== null ? (
          <Link to={rsvpPaths.showcase(token)} className={textLinkVariants()}>
            Ask for several people
          </Link>
        ) : null}
      </p>
    </>
  );
}

const ELSEWHERE = {
  open: 'No requests are taken here.',
  not_yet: 'Requests are not open yet.',
  closed: 'No requests are taken here.',
  over: 'It is over.',
  cancelled: 'It is called off.',
} as const;

function AskElsewhere({ reunion }: { reunion: OpenedReunion }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[44em]">
        {ELSEWHERE[reunion.asks]} {reunion.host} is organising it. Write to us, and we pass your words on; we
        tell nobody who is invited.
      </p>
      <ButtonLink to={supportPaths.contact({ subject: `To the host of ${reunion.name}` })}>
        Write to us
      </ButtonLink>
    </div>
  );
}
