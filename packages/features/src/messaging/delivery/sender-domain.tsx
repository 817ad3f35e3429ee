import { Check, CircleHelp, X } from 'lucide-react';
import { cn, CopyField } from '@foregather/ui';
import { formatTimeInZone } from '@foregather/words';
import type { DomainFinding, SenderDomain } from './delivery-schema';
import { findingWords } from './sender-domain-words';

const STATES = {
  sound: { Sign: Check, looks: 'bg-success-surface text-success-text', says: 'In order:' },
  wrong: { Sign: X, looks: 'bg-danger-surface text-destructive-text', says: 'To put right:' },
  unknown: { Sign: CircleHelp, looks: 'bg-info-surface text-info-text', says: 'Not known:' },
} as const;

function FindingRow({ finding }: { finding: DomainFinding }) {
  const { Sign, looks, says } = STATES[finding.state];
  const { title, text } = findingWords(finding);
  const { record } = finding;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-3">
      <span className={cn('grid size-6 place-items-center rounded-full', looks)}>
        <Sign aria-hidden className="size-4" />
      </span>
      <div className="grid gap-1">
        <p className="text-item font-semibold">
          <span className="sr-only">{says} </span>
          {title}
        </p>
        <p className="text-sm text-muted-foreground">{text}</p>
        {record ? (
          <CopyField
            mono
            className="pt-1"
            label={`${record.type} record for ${record.name}`}
            value={record.value}
          />
        ) : null}
      </div>
    </li>
  );
}

export interface SenderDomainProps {
  sender: SenderDomain;
  zone: string;
}

/** Whether mail programs trust the domain that mails come from, and which records to put into the name system. */
export function SenderDomainFindings({ sender, zone }: SenderDomainProps) {
  if (sender.domain === null) {
    return (
      <p className="rounded-lg border bg-card p-4">
        Mails of this installation stay in its own mailbox and reach no guest. Whoever runs it sets a mail
        server, and then its domain is checked here.
      </p>
    );
  }
  const toMend = sender.findings.some(({ record }) => record !== null);
  return (
    <div className="rounded-lg border bg-card p-4">
      <p className="text-sm text-muted-foreground">
        <b className="text-foreground">{sender.domain}</b>, checked at{' '}
        {formatTimeInZone(sender.checked_at, zone)}
      </p>
      <ul aria-label={`Records of ${sender.domain}`} className="mt-2 grid divide-y">
        {sender.findings.map((finding) => (
          <FindingRow key={finding.check} finding={finding} />
        ))}
      </ul>
      {toMend ? (
        <p className="mt-2 text-sm text-muted-foreground">
          Records are set where the domain was bought. Others see a change within a day.
        </p>
      ) : null}
    </div>
  );
}
