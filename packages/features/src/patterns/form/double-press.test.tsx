/** Each way in which a page makes something, pressed twice while it stays on the screen; the answer comes at once. */
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { scenario, useScenario } from '@foregather/mocks/node';
import { Input } from '@foregather/ui';
import { page, signedIn } from '../../core/shell';
import { user } from '../../testing/journey';
import { open } from '../../testing/open';
import { Wizard } from '../wizard-page';
import { Form } from './form';
import { FormDialog } from './form-dialog';
import type { FormHandle } from './use-form-state';

useScenario('familyReunion');

const schema = z.object({ name: z.string().min(1) });
type Values = z.output<typeof schema>;

let made: string[] = [];
const onSave = async ({ name }: Values) => made.push(name);
const form = { schema, defaultValues: { name: 'Oak' }, onSave };
const stay = () => {};
const fields = ({ register }: FormHandle<Values, Values>) => (
  <Input aria-label="Name" {...register('name')} />
);

async function show(what: ReactElement) {
  made = [];
  open('/double', {
    as: scenario.familyReunion.organiser,
    routes: [
      page(
        '/double',
        'Twice',
        async () => ({
          Page: () => (
            <main>
              <h1>Twice</h1>
              {what}
            </main>
          ),
        }),
        signedIn,
      ),
    ],
  });
  return screen.findByRole('button', { name: 'Make it' });
}

/** Two presses with the answer to the first one between them; nothing takes the form away. */
async function pressTwice(button: HTMLElement) {
  await act(async () => button.click());
  await waitFor(() => expect(made).toHaveLength(1));
  await act(async () => button.click());
  // An answer to the second one, if it was sent, would be here by now.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}

const ways: Record<string, ReactElement> = {
  'a form': (
    <Form {...form} submitLabel="Make it">
      {fields}
    </Form>
  ),
  'a dialog that is still there': (
    <FormDialog {...form} open onOpenChange={stay} title="New tree" submitLabel="Make it">
      {fields}
    </FormDialog>
  ),
  'a wizard': (
    <Wizard
      {...form}
      label="New tree"
      steps={[{ id: 'what', label: 'What', schema, fields: ['name'], render: fields }]}
      step="what"
      onStep={stay}
      finishLabel="Make it"
      onDone={stay}
    />
  ),
};

test.each(Object.entries(ways))('%s makes one thing by two presses', async (_, way) => {
  await pressTwice(await show(way));
  expect(made).toEqual(['Oak']);
});

test('a form that begins anew makes the same once more', async () => {
  await show(
    <Form {...form} submitLabel="Make it" againLabel="Make it and another">
      {fields}
    </Form>,
  );
  const again = screen.getByRole('button', { name: 'Make it and another' });
  await user.click(again);
  await waitFor(() => expect(made).toHaveLength(1));
  await user.click(again);
  await waitFor(() => expect(made).toEqual(['Oak', 'Oak']));
});

test('what is changed and typed back is meant anew', async () => {
  await pressTwice(await show(ways['a form'] ?? <p />));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Oak');
  await user.click(screen.getByRole('button', { name: 'Make it' }));
  await waitFor(() => expect(made).toEqual(['Oak', 'Oak']));
});
