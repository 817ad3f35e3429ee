import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, Skeleton } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';

/** The list does not wait for what a form needs. */
const NewMeal = lazy(async () => ({ default: (await import('./new-meal')).NewMeal }));

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
        <Suspense fallback={<Skeleton className="h-11" />}>
          <NewMeal onAdd={(name) => attempt(() => onAdd(name))} />
        </Suspense>
      ) : null}
    </div>
  );
}
