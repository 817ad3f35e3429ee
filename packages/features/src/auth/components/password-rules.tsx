import { Check, Circle } from 'lucide-react';
import { PASSWORD_MIN } from '../schema';

/** The rules of a new password, ticked off while it is typed. The server also refuses widely known passwords. */
export function PasswordRules({ password }: { password: string }) {
  const longEnough = password.length >= PASSWORD_MIN;
  const Icon = longEnough ? Check : Circle;
  return (
    <span className="grid gap-1">
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden className={`size-4 shrink-0 ${longEnough ? 'text-success-text' : ''}`} />
        <span>
          At least {PASSWORD_MIN} characters<span className="sr-only">{longEnough ? ', done' : ''}</span>
        </span>
      </span>
      <span>Nothing widely known. A few words that only you would put together are best.</span>
    </span>
  );
}
