import { expect, test } from 'vitest';
import { readSource } from './read-source';
import { pastedRows } from '../rows/to-import-rows';

const CARDS = [
  // 3.0, as Apple's address book exports it.
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Nováková;Jana;Marie;Dr.;\r\nFN:Dr. Jana Nováková\r\nitem1.EMAIL;type=INTERNET:jana.work@example.com\r\nEMAIL;type=INTERNET;type=pref:Jana@Example.com\r\nTEL;type=HOME:020 7946 0000\r\nTEL;type=CELL:+420 603 123 456\r\nADR;type=HOME:;;Dlouhá 1\\, flat 2;Praha;;11000;Czechia\r\nBDAY:1984-02-29\r\nNOTE:Allergic to nuts\\nsits near the door\\, with\r\n  her sister\r\nNICKNAME:Jani\r\nCATEGORIES:myContacts,Family,Choir\r\nEND:VCARD',
  // 4.0.
  'BEGIN:VCARD\nVERSION:4.0\nFN:Kofi Boateng\nTEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+233205550101\nBDAY:--0514\nORG:ACME;Sales\nPHOTO:data:image/png;base64,AAAA\nEND:VCARD',
  // An organisation without a person.
  'BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:Bakery Ltd\nORG:Bakery Ltd\nX-ABShowAs:COMPANY\nEMAIL:shop@example.com\nEND:VCARD',
  // 2.1, as older telephones write it.
  'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85ngstr=C3=B6m;Zo=C3=AB;;;\nTEL;CELL:+46701234567\nEND:VCARD',
  'BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:The choir\nMEMBER:urn:uuid:1\nEND:VCARD',
];

test.each([true, false])('vCards 2.1 to 4.0, from a file: %s', (isFile) => {
  const content = readSource(CARDS.join('\n'), { isFile });
  if (content.kind !== 'people') throw new Error('Read as a table.');
  expect(pastedRows(content.people, 'GB').map(({ raw: _raw, n: _n, ...row }) => row)).toEqual([
    {
      given: 'Jana',
      family: 'Nováková',
      household: 'Jana Nováková',
      nickname: 'Jani',
      email: 'jana@example.com',
      phone: '+420603123456',
      birth_date: '1984-02-29',
      address: 'Dlouhá 1, flat 2, 11000 Praha, Czechia',
      group: 'Family',
      notes: 'Allergic to nuts\nsits near the door, with her sister',
      values: {
        'Middle name': 'Marie',
        Title: 'Dr.',
        'Further email': 'jana.work@example.com',
        'Further phone': '020 7946 0000',
        'Further groups': 'Choir',
      },
    },
    {
      full_name: 'Kofi Boateng',
      phone: '+233205550101',
      values: { Organisation: 'ACME', Birthday: '14 May' },
    },
    {
      full_name: 'Bakery Ltd',
      email: 'shop@example.com',
      marks: [{ code: 'check_name', value: 'Bakery Ltd' }],
    },
    { given: 'Zoë', family: 'Ångström', phone: '+46701234567' },
  ]);
});
