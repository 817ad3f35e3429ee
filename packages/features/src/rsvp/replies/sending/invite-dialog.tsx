import { useState } from 'react';
import {
  Button,
  Checkbox,
  Dialog,
  ErrorPanel,
  Field,
  NumberField,
  SearchField,
  Skeleton,
  useRowSelection,
} from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { errorMessage, errorWords, matchesSearch } from '@foregather/features/core/base';
import { useTerms } from '@foregather/features/core/session';
import { peoplePaths } from '../../../people/paths';
import type { Invite } from '../../mutations';
import { numberFieldValue } from '../number-field-value';
import { MAX_PLUS_ONES } from '../schema';
import { FailureNote } from './failure-note';

/** A household, or a person without one, that is not invited yet. */
export interface Choice {
  id: string;
  kind: 'household' | 'person';
  name: string;
  /** Who belongs to the household. */
  people: readonly string[];
  /** Chosen from the start, such as who was imported for this event. */
  chosen?: boolean;
}

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  choices: readonly Choice[];
  loading: boolean;
  /** Why the directory could not be read. */
  error?: unknown;
  /** What the event's settings allow each invitation. */
  plusOnes: number;
  /** Where a list can be imported for this event. Left out for who may not. */
  importPath?: string | undefined;
  /** Resolves when invited; throws words when not. */
  onInvite: (invite: Invite) => Promise<unknown>;
}

/** Chooses from the directory whom to invite: everybody left, or picked by name. Sends nothing. */
export function InviteDialog({ open, onOpenChange, ...rest }: InviteDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="lg">
        <Dialog.Title>Invite guests</Dialog.Title>
        <Dialog.Description>
          A household gets one invitation, and one of them answers for all. Nothing is sent before you have
          seen to whom.
        </Dialog.Description>
        {rest.error ? (
          <ErrorPanel level={3} {...errorWords(rest.error)} />
        ) : rest.loading ? (
          <Skeleton className="h-60" />
        ) : rest.choices.length === 0 ? (
          <NobodyLeft importPath={rest.importPath} />
        ) : (
          <InviteForm {...rest} onClose={() => onOpenChange(false)} />
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** More rows than this are not shown at once; the search narrows them. */
const SHOWN = 200;

function InviteForm({
  choices,
  plusOnes,
  onInvite,
  onClose,
}: Pick<InviteDialogProps, 'choices' | 'plusOnes' | 'onInvite'> & { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [allowed, setAllowed] = useState<number | ''>(plusOnes);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const { selected, has, toggle, toggleAll, state } = useRowSelection(
    choices.map(({ id }) => id),
    choices.filter(({ chosen }) => chosen).map(({ id }) => id),
  );
  const found = choices.filter(({ name, people }) => matchesSearch([name, ...people].join(' '), query));
  const numberError =
    allowed === '' || !Number.isInteger(allowed) || allowed < 0 || allowed > MAX_PLUS_ONES
      ? `Write a whole number from 0 to ${MAX_PLUS_ONES}.`
      : undefined;

  async function invite() {
    if (pending) return;
    if (selected.size === 0) {
      setFailure('Choose at least one household or person.');
      return;
    }
    if (allowed === '' || numberError) return;
    setFailure(undefined);
    setPending(true);
    const ids = (kind: Choice['kind']) =>
      choices.filter((choice) => choice.kind === kind && has(choice.id)).map(({ id }) => id);
    try {
      await onInvite({ householdIds: ids('household'), personIds: ids('person'), plusOnes: allowed });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      noValidate
      className="flex min-h-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Field label="Search">
        <SearchField
          value={query}
          placeholder="Name of a household or person"
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        label={`Choose all ${choices.length} who are not invited yet`}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={toggleAll}
      />
      <Dialog.Body className="min-h-40">
        {found.length === 0 ? (
          <p className="text-muted-foreground">Nobody matches. Check the spelling, or clear the search.</p>
        ) : (
          <ul className="grid gap-3">
            {found.slice(0, SHOWN).map((choice) => (
              <li key={choice.id}>
                <Checkbox
                  label={choice.name}
                  help={choice.kind === 'household' ? choice.people.join(', ') : undefined}
                  checked={has(choice.id)}
                  onChange={() => toggle(choice.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {found.length > SHOWN ? (
          <p className="pt-3 text-muted-foreground text-sm">
            {found.length - SHOWN} more. Search to find them, or choose all.
          </p>
        ) : null}
      </Dialog.Body>
      <Field
        label="Plus-ones for each invitation"
        help="Guests they may bring who are not in your directory."
        error={numberError}
      >
        <NumberField
          min={0}
          max={MAX_PLUS_ONES}
          value={allowed}
          onChange={(event) => setAllowed(numberFieldValue(event.currentTarget))}
        />
      </Field>
      <FailureNote>{failure}</FailureNote>
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary-action" pending={pending}>
          {selected.size === 0 ? 'Invite' : `Invite ${selected.size}`}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

function NobodyLeft({ importPath }: Pick<InviteDialogProps, 'importPath'>) {
  const terms = useTerms();
  return (
    <>
      <p>
        Everybody in the {terms.directory} is invited. Add people there first, then invite them here. A
        household without people cannot be invited.
      </p>
      <Dialog.Footer>
        <ButtonLink to={peoplePaths.directory()} variant={importPath ? 'secondary' : 'primary-action'}>
          Open the {terms.directory}
        </ButtonLink>
        {importPath ? (
          <ButtonLink to={importPath} variant="primary-action">
            Import a list
          </ButtonLink>
        ) : null}
      </Dialog.Footer>
    </>
  );
}
