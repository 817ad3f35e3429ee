import { Field, Input } from '@foregather/ui';
import type { Tied } from '../components/request-fields';

export interface VisitorFieldsProps {
  /** What ties a control to its form. */
  register: (name: 'name' | 'email' | 'website') => Tied;
  errors: Readonly<Partial<Record<'name' | 'email', { message?: string | undefined }>>>;
  /** Name and address are those of an account. */
  fixed?: boolean;
}

/** Who writes, and where the answer goes. */
export function VisitorFields({ register, errors, fixed = false }: VisitorFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Your name"
        help={fixed ? 'As in your account.' : undefined}
        error={errors.name?.message}
        controlId="contact-name"
      >
        <Input {...register('name')} autoComplete="name" readOnly={fixed} />
      </Field>
      <Field
        label="Email for the answer"
        help={fixed ? 'The address you sign in with.' : undefined}
        error={errors.email?.message}
        controlId="contact-email"
      >
        <Input {...register('email')} type="email" autoComplete="email" readOnly={fixed} />
      </Field>
      {/* Met by programs that fill in every field. Inert and hidden from the tree: no person, no reader of the
          screen and no autofill comes across it. */}
      <div inert aria-hidden className="sr-only">
        <label>
          Website
          <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}
