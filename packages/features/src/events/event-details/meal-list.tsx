import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button, Field, Input } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { mealSchema } from '../schema';

type MealInput = z.input<typeof mealSchema>;

export interface MealListProps {
  meals: readonly { id: string; name: string }[];
  canWrite: boolean;
  /** Both throw words when the server says no. */
  onAdd: (name: string) => Promise<unknown>;
  onRemove: (mealId: string) => Promise<unknown>;
}

/** The meals guests choose from. */
export function MealList({ meals, canWrite, onAdd, onRemove }: MealListProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<MealInput>({ resolver: zodResolver(mealSchema), defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setFailure(errorMessage(error));
      return false;
    }
  };
  return (
    <div className="grid gap-4">
      {meals.length === 0 ? (
        <p className="text-muted-foreground">No meals. Guests are asked for their diet only.</p>
      ) : (
        <ul className="divide-y rounded-md border">
          {meals.map((meal) => (
            <li key={meal.id} className="flex items-center justify-between gap-4 py-1 ps-4 pe-1">
              <span className="min-w-0 wrap-anywhere">{meal.name}</span>
              {canWrite ? (
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Remove ${meal.name}`}
                  onClick={() => void attempt(() => onRemove(meal.id))}
                >
                  <Trash2 aria-hidden />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {failure ? (
        <p role="alert" className="text-destructive-text text-sm">
          {failure}
        </p>
      ) : null}
      {canWrite ? (
        <form
          noValidate
          className="flex flex-wrap items-start gap-3"
          onSubmit={form.handleSubmit(async ({ name }) => {
            // Typing that continued in the meantime is kept.
            if ((await attempt(() => onAdd(name))) && form.getValues('name').trim() === name) form.reset();
          })}
        >
          <Field label="New meal" labelHidden error={errors.name?.message} className="grow basis-48">
            <Input {...form.register('name')} placeholder="Such as Vegetable curry" autoComplete="off" />
          </Field>
          <Button type="submit" variant="outline" pending={isSubmitting}>
            <Plus aria-hidden />
            Add meal
          </Button>
        </form>
      ) : null}
    </div>
  );
}
