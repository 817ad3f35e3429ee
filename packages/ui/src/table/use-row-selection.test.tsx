import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowSelection } from './use-row-selection';

test('one, some, all, none', () => {
  const ids = ['a', 'b'];
  const { result } = renderHook(() => useRowSelection(ids));
  expect(result.current.state).toBe('none');
  act(() => result.current.toggle('a'));
  expect(result.current.state).toBe('some');
  act(() => result.current.toggleAll());
  expect(result.current.state).toBe('all');
  act(() => result.current.toggleAll());
  expect(result.current.state).toBe('none');
});

test('a row that left the list is not chosen any more', () => {
  const { result, rerender } = renderHook(({ ids }) => useRowSelection(ids), {
    initialProps: { ids: ['a', 'b'] },
  });
  act(() => result.current.toggle('a'));
  rerender({ ids: ['b'] });
  expect([...result.current.selected]).toEqual([]);
  expect(result.current.state).toBe('none');
});

test('begins with what is chosen from the start, which can be let go', () => {
  const ids = ['a', 'b', 'c'];
  const { result } = renderHook(() => useRowSelection(ids, ['b', 'gone']));
  expect([...result.current.selected]).toEqual(['b']);
  act(() => result.current.toggle('b'));
  expect(result.current.state).toBe('none');
});

test('an empty list has nothing chosen', () => {
  const ids: string[] = [];
  const { result } = renderHook(() => useRowSelection(ids));
  expect(result.current.state).toBe('none');
});
