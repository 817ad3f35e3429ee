import { describe, expect, test, vi } from 'vitest';
import { removalOf, type RemovalOptions } from './removal';

interface Line {
  name: string;
}
const hall: Line = { name: 'Hall' };
const band: Line = { name: 'Band' };
const words = {
  noun: { one: 'budget line', many: 'budget lines' },
  name: (line: Line) => line.name,
};

describe('removing rows of a list', () => {
  test('names one row, counts several', () => {
    const { act, bulk } = removalOf({ ...words, remove: async (rows: readonly Line[]) => rows });
    expect(act([hall]).title).toBe('Remove Hall?');
    expect(bulk.confirm?.([hall, band], 0)).toMatchObject({
      title: 'Remove 2 budget lines?',
      confirmLabel: 'Remove budget lines',
      description: 'This cannot be undone.',
    });
  });

  test('brings back the same rows', async () => {
    const remove = vi.fn<RemovalOptions<Line>['remove']>(async (rows) => rows);
    const restore = vi.fn<RemovalOptions<Line>['remove']>(async (rows) => rows);
    const result = await removalOf({ ...words, remove, restore })
      .act([hall])
      .run();
    expect(remove).toHaveBeenCalledWith([hall]);
    expect(result?.message).toBe('Hall removed');
    expect(restore).not.toHaveBeenCalled();
    expect(await result?.undo?.()).toBe('Hall brought back');
    expect(restore).toHaveBeenCalledWith([hall]);
  });

  test('what somebody else removed meanwhile is told, and only what is gone by it comes back', async () => {
    const restore = vi.fn<RemovalOptions<Line>['remove']>(async (rows) => rows);
    const { act } = removalOf({ ...words, remove: async () => [band], restore });
    const result = await act([hall, band]).run();
    expect(result?.message).toBe('1 of 2 budget lines removed');
    expect(await result?.undo?.()).toBe('Band brought back');
    expect(restore).toHaveBeenCalledWith([band]);
    await expect(
      removalOf({ ...words, remove: async () => [], restore })
        .act([hall])
        .run(),
    ).rejects.toThrow('Somebody else removed it meanwhile');
  });

  test('a refusal reaches the question, and nothing is told as done', async () => {
    const remove = async () => {
      throw new Error('Paid already.');
    };
    await expect(
      removalOf({ ...words, remove })
        .act([hall])
        .run(),
    ).rejects.toThrow('Paid already.');
  });
});
