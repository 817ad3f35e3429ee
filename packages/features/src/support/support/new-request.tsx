import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { textLinkVariants } from '@foregather/ui';
import { type FormHandle, FormPage } from '@foregather/features/patterns';
import { answerBy } from '../answer-time';
import { previousPagePath } from '../previous-page';
import { AnswerHints } from './help-answers';
import { RequestFields } from '../components/request-fields';
import { useStartRequest } from '../hooks/use-request-actions';
import { supportPaths } from '../paths';
import {
  REQUEST_REFUSALS,
  type SupportRequestDraft,
  type SupportRequestInput,
  supportRequestSchema,
} from '../schema';

function Hints({ form }: { form: FormHandle<SupportRequestInput, SupportRequestDraft> }) {
  const [subject, message] = useWatch({ control: form.control, name: ['subject', 'message'] });
  return <AnswerHints text={`${subject} ${message}`} />;
}

const firstValues = (about: string, subject: string): SupportRequestInput => ({
  topic: about === '' ? 'question' : 'other',
  subject: about === '' ? subject : `Following ${about}`,
  message: '',
  withDiagnostics: false,
});

/**
 * A new request of the account that is signed in. `about`: receipt number of one it follows up; `subject`: what a search
 * was for that found nothing.
 */
export function NewRequest({ about, subject }: { about: string; subject: string }) {
  const navigate = useNavigate();
  const [page] = useState(() => previousPagePath() ?? supportPaths.support());
  const [by] = useState(() => answerBy(new Date()));
  const start = useStartRequest(page);
  return (
    <FormPage
      title="Ask us"
      description={`A person reads it. You get a number at once, and the answer by ${by}, by mail and here.`}
      eyebrow={
        <Link to={supportPaths.support()} className={textLinkVariants()}>
          Help and support
        </Link>
      }
      schema={supportRequestSchema}
      defaultValues={firstValues(about, subject)}
      draftId={`support-request${about}`}
      refusals={REQUEST_REFUSALS}
      submitLabel="Send request"
      failureTitle="Not sent"
      onCancel={() => void navigate(supportPaths.support())}
      onSave={start}
    >
      {(form) => (
        <>
          <RequestFields register={form.register} errors={form.formState.errors} page={page} />
          <Hints form={form} />
        </>
      )}
    </FormPage>
  );
}
