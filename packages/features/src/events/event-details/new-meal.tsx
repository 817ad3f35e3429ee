import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button, Field, Input } from '@foregather/ui';
import { mealSchema } from '../schema';

type MealInput = z.input<typeof mealSchema>;

export interface NewMealProps {
  /** Resolves to whether the meal was added. */
  onAdd: (name: string) => Promise<boolean>;
}

/** The line in which a meal is added. */
export function NewMeal({ onAdd }: NewMealProps) {
  const form = useForm<MealInput>({ resolver: zodResolver(mealSchema), defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={form.handleSubmit(async ({ name }) => {
        // Typing that continued in the meantime is kept.
        if ((await onAdd(name)) && form.getValues('name').trim() === name) form.reset();
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
  );
}
