import { expect, test } from 'vitest';
import { pageFileAddress, parsePageFileAddress } from './page-file';

const PATH = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';

test('an address says which file, and the name it is handed out under', () => {
  const address = pageFileAddress(PATH, 'Programme of Saturday.pdf');
  expect(address).toBe(`/covers/1/file/${PATH}/Programme%20of%20Saturday.pdf`);
  expect(parsePageFileAddress(address)).toEqual({ path: PATH, name: 'Programme of Saturday.pdf' });
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nSet-Cookie: x', 'a Set-Cookie  x'],
  ['"><script>', 'script'],
  ['.htaccess', 'htaccess'],
  ['\ud800.pdf', 'pdf'],
  ['evil\u202efdp.exe', 'evil fdp.exe'],
  ['..', 'file'],
  ['  ', 'file'],
  ['Plan für Sonntag.pdf', 'Plan für Sonntag.pdf'],
])('%j is handed out as %j', (name, plain) => {
  expect(parsePageFileAddress(pageFileAddress(PATH, name))?.name).toBe(plain);
});

test.each([
  `/covers/2/file/${PATH}/a.pdf`,
  `/covers/1/file/${PATH}`,
  `/covers/1/file/${PATH}/`,
  `/covers/1/file/${PATH}/a/b.pdf`,
  `/covers/1/file/${PATH}/%2e%2e`,
  `/covers/1/file/${PATH}/%zz`,
  `/covers/1/file/${PATH}/a%0d%0ab`,
  `/covers/1/file/other/${PATH}/a.pdf`,
])('%s is no address of a file', (address) => {
  expect(parsePageFileAddress(address)).toBeNull();
});
