import { textOf } from '../form-values';
import { TokenErrors } from '../token-errors';
import { tokenControl, TokenField, tokenFieldState } from '../token-field';
import { TokenForm, TokenSubmit } from '../token-form';
import { TokenMain, TokenNotice } from '../token-main';
import type { TokenViewProps } from '../token-page';
import type { SignUpList } from './sign-ups';

/** The list of helpers, and the form to join it. */
export function SignUpView({ data, form, submission, notice }: TokenViewProps<SignUpList>) {
  const errors = submission?.errors ?? {};
  const field = (name: 'name' | 'email') => ({
    id: name,
    name,
    defaultValue: textOf(submission?.values, name),
    className: tokenControl,
    ...tokenFieldState(name, errors[name]),
  });
  return (
    <TokenMain>
      <h1 className="text-2xl">{data.event}</h1>
      <TokenNotice>{notice}</TokenNotice>
      <p>{data.names.length === 0 ? 'Nobody is on the list yet.' : data.names.join(', ')}</p>
      <TokenForm form={form} label="Your name" className="grid gap-6">
        <TokenErrors title="You are not on the list yet." errors={errors} />
        <TokenField label="Name" id="name" error={errors['name']}>
          <input {...field('name')} autoComplete="name" />
        </TokenField>
        <TokenField label="Email" id="email" error={errors['email']}>
          <input {...field('email')} type="email" autoComplete="email" />
        </TokenField>
        <div>
          <TokenSubmit action="sign-up" pending={form.pending}>
            Join the list
          </TokenSubmit>
        </div>
      </TokenForm>
      <TokenForm form={form}>
        <TokenSubmit action="leave" variant="secondary-muted">
          Empty the list
        </TokenSubmit>
      </TokenForm>
    </TokenMain>
  );
}
