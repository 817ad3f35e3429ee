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

/** The page takes the focus, since the button that had it goes with the question. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * Asks a newcomer once what they bring together most often: one line on the dashboard, which blocks nothing. The page shows
 * it while there is no event, since the kind of the first event answers it too.
 */
export function EventTypeQuestion() {
  const { user } = useAuth();
  const { asked } = usePreferredType(user?.id);
  const [typeId, setTypeId] = useState<string>(EVENT_TYPES[0].id);
  if (!user || asked) return null;
  return (
    <section
      aria-labelledby="event-type-question"
      className="rounded-lg border bg-card py-1.5 ps-4 pe-1.5 max-sm:pe-4"
    >
      <form
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (choosePreferredType(user.id, typeId)) focusPage();
        }}
      >
        <h2 id="event-type-question" className="font-sans text-body font-normal max-sm:w-full">
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
          onClick={() => {
            skipPreferredType(user.id);
            focusPage();
          }}
        >
          <X aria-hidden />
        </Button>
      </form>
    </section>
  );
}
