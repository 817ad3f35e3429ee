import { X } from 'lucide-react';
import { Button, NativeSelect, toast } from '@foregather/ui';
import { useState } from 'react';
import { useAuth } from '../../session/access/auth-context';
import { EVENT_TYPES } from '../../session/terminology/event-types';
import {
  PreferredTypeError,
  savePreferredType,
  skipPreferredType,
  usePreferredType,
} from '../../session/terminology/preferred-type';

/** Saves the choice and confirms it in a toast. Returns whether it was saved. */
export function choosePreferredType(userId: string, typeId: string): boolean {
  try {
    const type = savePreferredType(userId, typeId);
    toast.success('Preference Updated', {
      description: `Your preferred event type is now "${type.name}".`,
    });
    return true;
  } catch (error) {
    toast.error(
      error instanceof PreferredTypeError ? error.message : 'Failed to update your preferred event type.',
    );
    return false;
  }
}

/** Asks for the preferred event type once, after the first sign-in: one line above the page, which blocks nothing. */
export function EventTypeQuestion() {
  const { user } = useAuth();
  const { asked } = usePreferredType(user?.id);
  const [typeId, setTypeId] = useState<string>(EVENT_TYPES[0].id);
  if (!user || asked) return null;
  return (
    <section aria-labelledby="event-type-question" className="border-b border-border bg-card print:hidden">
      <form
        className="mx-auto flex max-w-[95rem] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-1.5 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          choosePreferredType(user.id, typeId);
        }}
      >
        <h2 id="event-type-question" className="text-sm max-sm:grow">
          What do you bring together most often?
        </h2>
        <NativeSelect
          aria-labelledby="event-type-question"
          className="w-auto min-w-0 max-sm:grow"
          value={typeId}
          onChange={(event) => setTypeId(event.currentTarget.value)}
          options={EVENT_TYPES.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" variant="secondary">
          Use this type
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Not now"
          className="ms-auto text-muted-foreground"
          onClick={() => skipPreferredType(user.id)}
        >
          <X aria-hidden />
        </Button>
      </form>
    </section>
  );
}
