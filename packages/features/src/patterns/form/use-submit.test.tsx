import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '@foregather/features/core/base';
import { SubmitFailureNote } from './submit-failure';
import { bodyOf, useSubmit } from './use-submit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Attempt {
  key: string;
  answer: (error?: unknown) => Promise<void>;
}

/** A form whose attempts are answered by hand. */
function open(before?: () => Promise<boolean>) {
  const attempts: Attempt[] = [];
  const after = vi.fn<() => void>();
  const send = (_values: string, key: string) =>
    new Promise<void>((resolve, reject) => {
      attempts.push({
        key,
        answer: async (error) => act(async () => (error === undefined ? resolve() : reject(error))),
      });
    });
  function Form() {
    const { submit, failure, pending, retry } = useSubmit(send, { before });
    return (
      <>
        <button type="button" onClick={() => void submit('typed', after)}>
          Save
        </button>
        <SubmitFailureNote failure={failure} pending={pending} onRetry={retry} />
      </>
    );
  }
  const { unmount } = render(<Form />);
  const press = async (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  return { attempts, after, press, wait, unmount };
}
const lost = new RequestError(0, 'fetch failed');
const note = () => screen.queryByRole('alert')?.textContent;

test('an attempt without an answer is told within five seconds, and goes on', async () => {
  const form = open();
  await form.press('Save');
  await form.wait(3_000);
  expect(note()).toBeUndefined();
  await form.wait(2_000);
  expect(note()).toMatch(/^No connection.*What you typed is kept/);
  await form.attempts[0]?.answer();
  expect(note()).toBeUndefined();
  expect(form.after).toHaveBeenCalledOnce();
});

test('a lost one is sent again by itself, with the same key, also where no event tells that the server is back', async () => {
  const form = open();
  await form.press('Save');
  await form.attempts[0]?.answer(lost);
  expect(note()).toMatch(/^No connection/);
  await form.wait(5_000);
  await form.attempts[1]?.answer(lost);
  // Each pause is longer than the one before.
  await form.wait(5_000);
  expect(form.attempts).toHaveLength(2);
  await form.wait(5_000);
  expect(form.attempts).toHaveLength(3);
  await form.attempts[2]?.answer();
  expect(note()).toBeUndefined();
  expect(form.after).toHaveBeenCalledOnce();
  expect(new Set(form.attempts.map(({ key }) => key)).size).toBe(1);
});

test('it is sent at once when the browser is online again, and when asked', async () => {
  const form = open();
  await form.press('Save');
  await form.attempts[0]?.answer(lost);
  await act(async () => void globalThis.dispatchEvent(new Event('online')));
  await form.attempts[1]?.answer(lost);
  await form.press('Try now');
  expect(form.attempts).toHaveLength(3);
});

test('one that was never answered is not sent twice by itself, but may be tried again', async () => {
  const form = open();
  await form.press('Save');
  await form.wait(60_000);
  expect(form.attempts).toHaveLength(1);
  await form.press('Try now');
  expect(form.attempts.map(({ key }) => key)).toEqual([form.attempts[0]?.key, form.attempts[0]?.key]);
  await form.attempts[1]?.answer();
  expect(note()).toBeUndefined();
});

test('whoever has left the form is not led on from where they are', async () => {
  const form = open();
  await form.press('Save');
  form.unmount();
  await form.attempts[0]?.answer();
  expect(form.after).not.toHaveBeenCalled();
});

test('what is asked first is asked once, for as long as it takes, and a no sends nothing', async () => {
  const answers: ((go: boolean) => void)[] = [];
  const form = open(() => new Promise((resolve) => answers.push(resolve)));
  await form.press('Save');
  await form.press('Save');
  await form.wait(60_000);
  // No attempt is under way, so none is overdue.
  expect(note()).toBeUndefined();
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.(false));
  expect(form.attempts).toHaveLength(0);
  await form.press('Save');
  await act(async () => answers[1]?.(true));
  expect(form.attempts).toHaveLength(1);
  await form.attempts[0]?.answer();
  expect(form.after).toHaveBeenCalledTimes(1);
});

test('where it cannot be asked nothing is sent, and it says why', async () => {
  const form = open(() => Promise.reject(new RequestError(503, 'The list could not be read.')));
  await form.press('Save');
  expect(note()).toContain('Not saved');
  expect(form.attempts).toHaveLength(0);
});

test('a second press after the answer is the same request, until the form is changed', async () => {
  const sent: string[] = [];
  const after = vi.fn<() => void>();
  let renewed = () => {};
  function AtOnce({ typed }: { typed: string }) {
    const { submit, renew } = useSubmit((values: string) => {
      sent.push(values);
      return Promise.resolve();
    });
    renewed = renew;
    return (
      <button type="button" onClick={() => void submit(typed, after)}>
        Save
      </button>
    );
  }
  const { rerender } = render(<AtOnce typed="one" />);
  const press = () => act(async () => screen.getByRole('button').click());
  await press();
  await press();
  expect(sent).toEqual(['one']);
  // Where a step is passed once more, it is led on again.
  expect(after).toHaveBeenCalledTimes(2);
  rerender(<AtOnce typed="another" />);
  await press();
  expect(sent).toEqual(['one', 'another']);
  renewed();
  await press();
  expect(sent).toEqual(['one', 'another', 'another']);
});

test('a picture is not taken for another one', async () => {
  expect(bodyOf({ photo: new Blob(['a']) })).not.toBe(bodyOf({ photo: new Blob(['b']) }));
  const photo = new Blob(['a']);
  expect(bodyOf({ photo })).toBe(bodyOf({ photo }));
});
