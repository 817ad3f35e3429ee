import { tokenControl, TokenField, tokenFieldState } from '@foregather/features/patterns/token-page';
import { GUEST_NAME_MAX } from '../../reply-draft';

const HELP = 'Leave it empty if you do not know yet.';

export interface NameFieldProps {
  /** Whose name: 'guest of Greta', 'child 2'. */
  of: string;
  /** Name of the form's field. */
  field: string;
  value: string;
  error: string | undefined;
}

/** The blank line of a name tag: somebody who comes and whose name the host does not know. */
export function NameField({ of, field, value, error }: NameFieldProps) {
  return (
    <div className="inv-blank">
      <TokenField label={`Name of ${of}`} id={field} error={error} help={HELP}>
        <input
          id={field}
          name={field}
          defaultValue={value}
          maxLength={GUEST_NAME_MAX}
          autoComplete="off"
          {...tokenFieldState(field, error, HELP)}
          className={tokenControl}
        />
      </TokenField>
    </div>
  );
}
