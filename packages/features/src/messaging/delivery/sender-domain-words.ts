import type { DomainFinding } from './delivery-schema';

/** What a finding means, and what it is in the words of the field. */
export interface FindingWords {
  title: string;
  text: string;
}

const NO_ANSWER: FindingWords = {
  title: 'Could not be looked up',
  text: 'The name server did not answer.',
};

/** By check and reason, as the function `sender-domain` gives them. */
const WORDS: Readonly<Record<DomainFinding['check'], Readonly<Record<string, FindingWords>>>> = {
  spf: {
    sound: { title: 'Our server may send for this domain', text: 'The SPF record names it.' },
    missing: {
      title: 'Nothing says who may send',
      text: 'The SPF record is missing, so mail programs put some mails into spam.',
    },
    not_named: {
      title: 'Our server is not on the list',
      text: 'The SPF record does not name it. Put this one in its place.',
    },
    several: {
      title: 'Two lists of who may send',
      text: 'There are two SPF records, and mail programs follow neither. Keep one.',
    },
    open: {
      title: 'Anybody may send for this domain',
      text: 'The SPF record lets every server through. Put this one in its place.',
    },
    server_unknown: {
      title: 'Our server could not be found',
      text: 'Its name has no address, so the SPF record cannot be compared.',
    },
    no_answer: NO_ANSWER,
  },
  dkim: {
    sound: { title: 'Every mail is signed', text: 'The DKIM record holds the key that we sign with.' },
    published: { title: 'Signatures can be checked', text: 'The DKIM record holds a key.' },
    missing: {
      title: 'Signatures cannot be checked',
      text: 'The DKIM record is missing. Whoever sends the mail shows the record to put in.',
    },
    revoked: {
      title: 'The key of the signature is withdrawn',
      text: 'The DKIM record is empty.',
    },
    other_key: {
      title: 'The signature does not match',
      text: 'The DKIM record holds another key. Put this one in its place.',
    },
    no_selector: {
      title: 'Not known whether mails are signed',
      text: 'DKIM is checked once DKIM_SELECTOR is set for this installation.',
    },
    no_answer: NO_ANSWER,
  },
  dmarc: {
    sound: { title: 'Forged mail is turned away', text: 'The DMARC record says so.' },
    watching: {
      title: 'There is a rule for forged mail',
      text: 'The DMARC record only watches so far, which is enough for mail programs.',
    },
    missing: {
      title: 'No rule for forged mail',
      text: 'The DMARC record is missing. Large mail providers ask for one.',
    },
    several: {
      title: 'Two rules for forged mail',
      text: 'There are two DMARC records, and mail programs follow neither. Keep one.',
    },
    no_answer: NO_ANSWER,
  },
  mx: {
    sound: { title: 'Mail that comes back finds us', text: 'The MX record leads to a mail server.' },
    missing: {
      title: 'Mail that comes back is lost',
      text: 'The MX record is missing: it names the server that takes mail for the domain.',
    },
    no_answer: NO_ANSWER,
  },
};

/** The words for a finding; `missing` of DKIM has others where we know the record. */
export function findingWords({ check, reason, record }: DomainFinding): FindingWords {
  if (check === 'dkim' && reason === 'missing' && record !== null)
    return { title: 'Signatures cannot be checked', text: 'The DKIM record is missing.' };
  return WORDS[check][reason] ?? NO_ANSWER;
}
