import { Link } from 'react-router-dom';
import { Table, textLinkVariants } from '@foregather/ui';
import { OUTCOME_NAMES } from './delivery-words';
import { type DeliveryReport, type MailOutcome, MAIL_OUTCOMES } from './delivery-schema';

export interface DomainTableProps {
  report: Pick<DeliveryReport, 'domains' | 'more_domains'>;
  /** Where the rows of a number are. */
  rowsPath: (outcome: MailOutcome, domain: string) => string;
}

/** The same numbers by who receives the mail: where one provider sends everything back, it shows here. */
export function DomainTable({ report: { domains, more_domains }, rowsPath }: DomainTableProps) {
  return (
    <div className="grid gap-2">
      <Table.Root caption="Mails by receiving domain" hideCaption>
        <Table.Header>
          <Table.Head>Domain</Table.Head>
          {MAIL_OUTCOMES.map((outcome) => (
            <Table.Head key={outcome} numeric>
              {OUTCOME_NAMES[outcome]}
            </Table.Head>
          ))}
        </Table.Header>
        <Table.Body>
          {domains.map((row) => (
            <Table.Row key={row.domain}>
              <Table.Cell label="Domain" className="break-all">
                {row.domain === '' ? 'No address any more' : <bdi>{row.domain}</bdi>}
              </Table.Cell>
              {MAIL_OUTCOMES.map((outcome) => (
                <Table.Cell key={outcome} label={OUTCOME_NAMES[outcome]} numeric>
                  {row[outcome] === 0 || row.domain === '' ? (
                    row[outcome]
                  ) : (
                    <Link
                      to={rowsPath(outcome, row.domain)}
                      preventScrollReset
                      aria-label={`${OUTCOME_NAMES[outcome]}, ${row.domain}: ${row[outcome]}`}
                      className={textLinkVariants()}
                    >
                      {row[outcome]}
                    </Link>
                  )}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {more_domains > 0 ? (
        <p className="text-sm text-muted-foreground">
          {more_domains === 1 ? 'And one more domain' : `And ${more_domains} more domains`}, with less
          trouble.
        </p>
      ) : null}
    </div>
  );
}
