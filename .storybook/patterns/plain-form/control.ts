import type { ReactNode } from 'react';
import type { userEvent, within } from 'storybook/test';
import { choose } from '@foregather/ui/testing';

type Canvas = ReturnType<typeof within>;
type Person = typeof userEvent;

/** A control in a form that knows nothing of React: what it sends at first, and after somebody has changed it. */
export interface PlainFormControl {
  name: string;
  Control: (props: { disabled: boolean }) => ReactNode;
  /** As `name=value`, in the order in which it is sent. */
  atFirst: readonly string[];
  changed: readonly string[];
  change: (canvas: Canvas, person: Person) => Promise<void>;
}

/** Clears a field and types. */
export const write =
  (label: string, text: string): PlainFormControl['change'] =>
  async (canvas, person) => {
    const field = canvas.getByLabelText(label);
    await person.clear(field);
    await person.type(field, text);
  };

/** Presses one of several answers, or a switch. */
export const press =
  (role: 'radio' | 'checkbox' | 'switch', name: string): PlainFormControl['change'] =>
  async (canvas, person) => {
    await person.click(canvas.getByRole(role, { name }));
  };

/** Types a key on the control with this name. */
export const key =
  (role: 'slider', name: string, text: string): PlainFormControl['change'] =>
  async (canvas, person) => {
    canvas.getByRole(role, { name }).focus();
    await person.keyboard(text);
  };

/** Chooses from a list by the words of its line. */
export const pick =
  (label: string, option: string): PlainFormControl['change'] =>
  async (canvas, person) => {
    await choose(person, canvas.getByRole('combobox', { name: label }), option);
  };
