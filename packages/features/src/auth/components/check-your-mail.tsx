import { Button, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { authPaths } from '../paths';
import { AuthCard } from './auth-card';
import { CodeForm } from './code-form';

export interface CheckYourMailProps {
  /** Where the mail went. */
  email: string;
  /** Confirms by the code that was typed; throws words for the form. */
  onCode: (code: string) => Promise<unknown>;
  /** Sends the mail once more. */
  onResend: () => void;
  pending: boolean;
}

/** After the sign-up: what to do with the mail, and what if there is none. */
export function CheckYourMail({ email, onCode, onResend, pending }: CheckYourMailProps) {
  return (
    <AuthCard
      title="Check your email"
      description={
        <p>
          A link and a code are on their way to{' '}
          <strong className="wrap-anywhere text-foreground">{email}</strong>. Open the link, or type the code
          here. Both work once, for one hour.
        </p>
      }
      footer={
        <Link to={authPaths.login()} className={textLinkVariants()}>
          Go to sign in
        </Link>
      }
    >
      <CodeForm action="Confirm and sign in" onCode={onCode} />
      <p className="border-t pt-5 text-sm text-muted-foreground">
        Nothing there? Check the spam folder. If you already have an account with this address, sign in
        instead.
      </p>
      <Button variant="outline" pending={pending} onClick={onResend}>
        Send it again
      </Button>
    </AuthCard>
  );
}
