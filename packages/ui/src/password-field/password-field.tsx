'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from '../input';
import { cn } from '../lib/cn';
import { controlButton } from '../lib/control';
import * as strings from '../lib/strings';

export type PasswordFieldProps = Omit<InputProps, 'type' | 'autoComplete'> & {
  /** `new-password` lets a password manager suggest one; `current-password` lets it fill in. */
  autoComplete: 'current-password' | 'new-password';
  /** Name of the button that makes the password readable. */
  showLabel?: string | undefined;
  /** Name of the button once it is readable. */
  hideLabel?: string | undefined;
};

/** A password that can be shown. Goes into a `Field` as an `Input` does. */
export function PasswordField({
  showLabel = strings.showPassword,
  hideLabel = strings.hidePassword,
  className,
  ...props
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span data-slot="password-field" className="relative block">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        type={shown ? 'text' : 'password'}
        className={cn('pe-11', className)}
      />
      <span className="absolute inset-y-0 end-1 flex items-center">
        <button
          type="button"
          className={controlButton}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </button>
      </span>
    </span>
  );
}
