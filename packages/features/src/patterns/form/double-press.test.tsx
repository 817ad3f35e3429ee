/** Each way in which a page makes something, pressed twice while it stays on the screen; the answer comes at once. */
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { scenario, useScenario } from '@foregather/mocks/node';
import { Button, Input } from '@foregather/ui';
import { page, signedIn } from '../../core/shell';
import { user } from '../../testing/journey';
import { open } from '../../testing/open';
import { useConfirmAct } from '../confirm-act';
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

test('pressed once more with nothing changed it says so, until something is', async () => {
  await pressTwice(await show(ways['a form'] ?? <p />));
  await screen.findByText('Done already');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  await waitFor(() => expect(screen.queryByText('Done already')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Make it' }));
  await waitFor(() => expect(made).toEqual(['Oak', 'Oaks']));
});

/** What closes stays on the screen, as while it fades; nothing ever ends the animation. */
function fadesOut() {
  const styleOf = globalThis.getComputedStyle;
  const spy = vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = styleOf(element, pseudo);
    // The name is read from a style that was asked for before, so it has to follow the state.
    return new Proxy(style, {
      get: (_, name) => {
        if (name === 'animationName')
          return element.getAttribute('data-state') === 'closed' ? 'fade-out' : 'none';
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  });
  onTestFinished(() => spy.mockRestore());
}

function Question() {
  const { ask, dialog } = useConfirmAct();
  const run = async () => {
    made.push('Oak');
    return undefined;
  };
  return (
    <>
      <Button
        onClick={() => ask({ title: 'Make it?', description: 'A tree.', confirmLabel: 'Make it now', run })}
      >
        Make it
      </Button>
      {dialog}
    </>
  );
}

function Closing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Make it</Button>
      <FormDialog {...form} open={open} onOpenChange={setOpen} title="New tree" submitLabel="Make it now">
        {fields}
      </FormDialog>
    </>
  );
}

test.each([
  ['a question', <Question key="question" />],
  ['a dialog', <Closing key="dialog" />],
])('%s that fades away makes nothing more, and opened again it makes another', async (_, what) => {
  fadesOut();
  const opener = await show(what);
  await user.click(opener);
  const button = await screen.findByRole('button', { name: 'Make it now' });
  await pressTwice(button);
  expect(button.isConnected).toBe(true);
  expect(made).toEqual(['Oak']);
  expect(screen.queryByText('Done already')).toBeNull();
  await act(async () => opener.click());
  await act(async () => screen.getByRole('button', { name: 'Make it now' }).click());
  await waitFor(() => expect(made).toEqual(['Oak', 'Oak']));
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
