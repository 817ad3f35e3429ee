import { Button, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { authPaths } from '../paths';
import { AuthCard } from './auth-card';

export interface CheckYourMailProps {
  /** Where the link went. */
  email: string;
  /** Sends the link once more. */
  onResend: () => void;
  pending: boolean;
}

/** After the sign-up: what to do with the mail, and what if there is none. */
export function CheckYourMail({ email, onResend, pending }: CheckYourMailProps) {
  return (
    <AuthCard
      title="Check your email"
      description={
        <p>
          A link is on its way to <strong className="break-all text-foreground">{email}</strong>. Open it to
          confirm your address; it works once, for one hour.
        </p>
      }
      footer={
        <Link to={authPaths.login()} className={textLinkVariants()}>
          Go to sign in
        </Link>
      }
    >
      <p className="text-sm text-muted-foreground">
        Nothing there? Look in the spam folder. If you already have an account with this address, sign in
        instead.
      </p>
      <Button variant="outline" pending={pending} onClick={onResend}>
        Send the link again
      </Button>
    </AuthCard>
  );
}
