import { expect, test } from 'vitest';
import { toErrorList } from './error-list';

const control = (id: string) => {
  const element = document.createElement('input');
  element.id = id;
  return element;
};

test('errors come in the order of the controls on the page, not of the schema', () => {
  const [name, message] = [control('name'), control('message')];
  document.body.replaceChildren(name, message);
  const errors = {
    message: { message: 'Write your message.', ref: message },
    name: { message: 'Enter your name.', ref: name },
  };
  expect(toErrorList(errors).map(({ field }) => field)).toEqual(['name', 'message']);
});

test('where a control is not known, they come as they are given', () => {
  const name = control('name');
  document.body.replaceChildren(name);
  const errors = {
    zone: { message: 'Choose a zone.', ref: { focus: () => undefined } },
    name: { message: 'Enter your name.', ref: name },
  };
  expect(toErrorList(errors).map(({ field }) => field)).toEqual(['zone', 'name']);
});
