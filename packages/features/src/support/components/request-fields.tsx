import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  CircleHelp,
  CreditCard,
  Ellipsis,
  Lightbulb,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { Checkbox, ChoiceCard, Field, Fieldset, Input, Textarea } from '@foregather/ui';
import { readDiagnostics } from '../diagnostics';
import { SUPPORT_TOPICS, type SupportTopic, TOPIC_LABELS } from '../labels';
import type { SupportRequestInput } from '../schema';
import { DiagnosticsList } from './diagnostics-list';

const TOPIC_ICONS: Readonly<Record<SupportTopic, LucideIcon>> = {
  question: CircleHelp,
  problem: TriangleAlert,
  billing: CreditCard,
  privacy: ShieldCheck,
  feedback: Lightbulb,
  other: Ellipsis,
};

type FieldName = keyof SupportRequestInput;

/** What ties a control to its form: `form.register` of a form, or name and first value where no script runs. */
export type Tied = Pick<UseFormRegisterReturn, 'name'> &
  Partial<UseFormRegisterReturn> & { defaultValue?: string };

export interface RequestFieldsProps {
  /** Of a form that has these fields among others. */
  register: (name: FieldName) => Tied;
  /** The topic that is chosen at first, where `register` does not say. */
  firstTopic?: string;
  errors: Readonly<Partial<Record<FieldName, { message?: string | undefined }>>>;
  /** Path of the page that goes along when the writer agrees. Undefined: nothing can go along. */
  page?: string | undefined;
  /** The box for the message. Default: the one that grows, by script. */
  Message?: ComponentType<ComponentProps<'textarea'>>;
  /** Further fields, between the topic and the words. */
  children?: ReactNode;
}

/** What is asked, and what of the page and the browser may go along. */
export function RequestFields({
  register,
  firstTopic,
  errors,
  page,
  Message = Textarea,
  children,
}: RequestFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Fieldset id="contact-topic" legend="What is it about?" error={errors.topic?.message}>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {SUPPORT_TOPICS.map((topic) => {
            const Icon = TOPIC_ICONS[topic];
            return (
              <ChoiceCard
                key={topic}
                {...register('topic')}
                {...(firstTopic === undefined ? {} : { defaultChecked: topic === firstTopic })}
                type="radio"
                value={topic}
                title={TOPIC_LABELS[topic]}
                icon={<Icon />}
                className="p-3"
              />
            );
          })}
        </div>
      </Fieldset>
      {children}
      <Field
        label="In a few words"
        help="It names your request in the list and in mails."
        error={errors.subject?.message}
        controlId="contact-subject"
      >
        <Input {...register('subject')} autoComplete="off" />
      </Field>
      <Field
        label="Your message"
        help="If something does not work: what you did, what you saw and what you had expected."
        error={errors.message?.message}
        controlId="contact-message"
      >
        <Message {...register('message')} rows={6} />
      </Field>
      {page === undefined ? null : (
        <div className="grid gap-1">
          <Checkbox
            {...register('withDiagnostics')}
            label="Send along what helps to find a fault"
            help="The page you came from, your browser and the size of its window. Nothing you typed there, and no names."
            error={errors.withDiagnostics?.message}
          />
          <div className="ps-7.5">
            <DiagnosticsList summary="See exactly what is sent" page={page} diagnostics={readDiagnostics()} />
          </div>
        </div>
      )}
    </div>
  );
}
