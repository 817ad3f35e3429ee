import { expect, test, vi } from 'vitest';
import { forgetFailedPages, preparePage, readPage } from './page-module';
import { page, site, type PageModule } from './routes';

const Page = () => null;
const setup = () => {
  const load = vi.fn<() => Promise<PageModule>>(async () => ({ Page }));
  return { load, def: page('/x', 'X', load, site) };
};

test('a page is read once, whoever asks', async () => {
  const { load, def } = setup();
  preparePage(def);
  expect(await readPage(def)).toEqual({ Page });
  expect(readPage(def)).toBe(readPage(def));
  expect(load).toHaveBeenCalledOnce();
});

test('one that failed stays failed until another try', async () => {
  const { load, def } = setup();
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(readPage(def)).rejects.toThrow('offline');
  await expect(readPage(def)).rejects.toThrow('offline');
  forgetFailedPages();
  await expect(readPage(def)).resolves.toEqual({ Page });
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that failed before anybody came is read anew by the visit', async () => {
  const { load, def } = setup();
  load.mockRejectedValueOnce(new Error('offline'));
  preparePage(def);
  await expect.poll(() => load.mock.settledResults.length).toBe(1);
  await expect(readPage(def)).resolves.toEqual({ Page });
});
