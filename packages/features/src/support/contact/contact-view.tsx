import type { ComponentProps } from 'react';
import { buttonVariants, useFieldControl } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import {
  type FieldErrors,
  type FormValues,
  textOf,
  TokenErrors,
} from '@foregather/features/patterns/token-page';
import { marketingPaths } from '../../marketing/paths';
import { RequestFields } from '../components/request-fields';
import { supportPaths } from '../paths';
import { ContactFrame } from './contact-frame';
import { type SentMessage, SentReceipt } from './sent-receipt';
import { VisitorFields } from './visitor-fields';

/** What the served page shows: the form, with what was typed and is wrong with it, or what became of it. */
export type ContactData =
  | { kind: 'form'; by: string; values: FormValues; errors: FieldErrors }
  | { kind: 'sent'; sent: SentMessage };

/** A box that is as high as it is at first, until a reader draws it larger: growing takes script. */
function Message(props: ComponentProps<'textarea'>) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...props}
      {...control}
      className="block w-full min-w-0 resize-y rounded-md border border-input bg-card px-3 py-2 text-base text-foreground focus-ring aria-invalid:border-destructive-text"
    />
  );
}

const button = (variant: 'primary-action' | 'outline') => buttonVariants({ variant, size: 'lg' });

/** The contact page as a server renders it: a plain form that works without script. */
export function ContactView({ data }: { data: ContactData }) {
  if (data.kind === 'sent')
    return (
      <PageMain width="site">
        <SentReceipt
          sent={data.sent}
          zone="UTC"
          actions={
            <>
              <SiteLink to={marketingPaths.home()} className={button('primary-action')}>
                Go to the start
              </SiteLink>
              <SiteLink to={supportPaths.contact()} className={button('outline')}>
                Write another message
              </SiteLink>
            </>
          }
        />
      </PageMain>
    );
  const { by, values, errors } = data;
  const messages = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { message }]));
  const register = (name: string) => ({ name, defaultValue: textOf(values, name) });
  return (
    <ContactFrame by={by}>
      <form
        method="post"
        action={supportPaths.contact()}
        noValidate
        aria-label="Write to us"
        className="grid grid-cols-1 gap-6"
      >
        <TokenErrors title="Not sent" errors={errors} targetOf={(field) => `contact-${field}`} />
        <RequestFields
          register={(name) => (name === 'topic' ? { name } : register(name))}
          firstTopic={textOf(values, 'topic')}
          errors={messages}
          Message={Message}
        >
          <VisitorFields register={register} errors={messages} />
        </RequestFields>
        <p>
          <button type="submit" className={button('primary-action')}>
            Send message
          </button>
        </p>
      </form>
    </ContactFrame>
  );
}
