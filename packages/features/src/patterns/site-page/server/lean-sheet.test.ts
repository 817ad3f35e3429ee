import { expect, test } from 'vitest';
import { leanSheet } from './lean-sheet';

const lean = (css: string) => leanSheet(css)('<p class="a sm:b">Words</p><a class="c&amp;d">on</a>');

test.each([
  ['.a{color:red}.z{color:blue}', '.a{color:red}'],
  ['.z,.a:hover{color:red}', '.a:hover{color:red}'],
  ['.a .z{color:red}', ''],
  ['.a:not(.z){color:red}', '.a:not(.z){color:red}'],
  [':is(.z,.a){color:red}', ':is(.z,.a){color:red}'],
  [':where(.z){color:red}', ''],
  [':is(.y:has(.a) .b,.z .a){color:red}', ''],
  ['.a:is(.z:hover,p){color:red}', '.a:is(.z:hover,p){color:red}'],
  ['.sm\\:b{color:red}', '.sm\\:b{color:red}'],
  ['.c\\&d{color:red}', '.c\\&d{color:red}'],
  ['@media (width>=40rem){.z{color:red}}', ''],
  ['@media (width>=40rem){.a{& b{color:red}& .z{color:red}}}', '@media (width>=40rem){.a{& b{color:red}}}'],
  ['p,textarea{color:red}', 'p{color:red}'],
  ['.a[data-state=open]{color:red}[data-theme=dark]{color:red}', ''],
  [':root:not([data-theme]) .a{color:red}', ':root:not([data-theme]) .a{color:red}'],
  ['::placeholder{color:red}', ''],
  ['.a:where(:is(:lang(ae),:lang(ar))){color:red}', ''],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin{to{rotate:1turn}}'],
])('of %s there stays %s', (css, left) => {
  expect(lean(css)).toBe(left);
});

test('brackets in the name of a class are no brackets of the selector', () => {
  const rule = '.\\[\\:root\\:not\\(\\[data-theme\\]\\)_\\&\\]\\:hidden{display:none}';
  expect(leanSheet(rule)('<img class="[:root:not([data-theme])_&amp;]:hidden">')).toBe(rule);
});

test('what nothing reads goes, and what that alone has read', () => {
  const css = ':root{--one:1px;--two:var(--one);--three:2px}.a{margin:var(--three)}';
  expect(lean(css)).toBe(':root{--three:2px}.a{margin:var(--three)}');
  expect(lean('@property --x{syntax:"*"}@font-face{font-family:Unused;src:url(x)}.a{color:red}')).toBe(
    '.a{color:red}',
  );
});
