import { Button, toast } from '@foregather/ui';
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

/** Asks for the preferred event type once, after the first sign-in, above the page and without blocking it. */
export function EventTypeQuestion() {
  const { user } = useAuth();
  const { asked } = usePreferredType(user?.id);
  const [typeId, setTypeId] = useState<string>(EVENT_TYPES[0].id);
  if (!user || asked) return null;
  return (
    <section aria-labelledby="event-type-question" className="border-b border-border bg-card">
      <form
        className="mx-auto grid max-w-6xl gap-4 px-4 py-6 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          choosePreferredType(user.id, typeId);
        }}
      >
        <div className="grid gap-1">
          <h2 id="event-type-question" className="text-lg">
            What do you bring together most often?
          </h2>
          <p className="text-muted-foreground">
            Labels follow your answer. You can change it in your account settings.
          </p>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Event type</legend>
          {EVENT_TYPES.map((type) => (
            <label
              key={type.id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-input bg-card px-4 text-sm font-semibold hover:bg-accent has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="event-type"
                value={type.id}
                checked={typeId === type.id}
                onChange={() => setTypeId(type.id)}
                className="sr-only"
              />
              {type.name}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Use this type</Button>
          <Button variant="secondary-muted" onClick={() => skipPreferredType(user.id)}>
            Not now
          </Button>
        </div>
      </form>
    </section>
  );
}
