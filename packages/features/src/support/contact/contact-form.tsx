import { Form } from '@foregather/features/patterns';
import { type ContactDraft, contactSchema, REQUEST_REFUSALS } from '../schema';
import { RequestFields } from '../components/request-fields';
import { VisitorFields } from './visitor-fields';

export interface ContactFormProps {
  /** Who is signed in: name and address are those of the account. Nobody: they are asked for. */
  account: { name: string; email: string } | undefined;
  /** Path of the page that goes along when the writer agrees. */
  page: string;
  /** What it is about, as far as that is known. */
  subject?: string;
  /** Resolves when it is sent; what it throws is shown, and nothing typed is lost. */
  onSend: (draft: ContactDraft, requestKey: string) => Promise<unknown>;
}

/** The public form. What is typed is kept on this device until it is sent. */
export function ContactForm({ account, page, subject = '', onSend }: ContactFormProps) {
  return (
    <Form
      label="Write to us"
      schema={contactSchema}
      defaultValues={{
        topic: 'question',
        subject,
        message: '',
        name: account?.name ?? '',
        email: account?.email ?? '',
        website: '',
        withDiagnostics: false,
      }}
      draftId="contact"
      refusals={{
        ...REQUEST_REFUSALS,
        name: { field: 'name' },
        email: { field: 'email' },
      }}
      submitLabel="Send message"
      failureTitle="Not sent"
      onSave={onSend}
    >
      {({ register, formState: { errors } }) => (
        <>
          <RequestFields register={register} errors={errors} page={page}>
            <VisitorFields register={register} errors={errors} fixed={account !== undefined} />
          </RequestFields>
        </>
      )}
    </Form>
  );
}
