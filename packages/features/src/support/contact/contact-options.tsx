import type { ReactNode } from 'react';
import { textLinkVariants } from '@foregather/ui';
import type { Brand } from '@foregather/features/core/base';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { supportPaths } from '../paths';

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start justify-items-start gap-1.5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Ways to contact the operator without the form, and a note that guests ask their host. What the operator has not set is not shown. */
export function ContactOptions({
  supportEmail,
  supportPhone,
  postalAddress,
  copy,
}: Pick<Brand, 'supportEmail' | 'supportPhone' | 'postalAddress'> & {
  /** Copies the address of mails, where script runs. */
  copy?: ReactNode;
}) {
  return (
    <div className="grid content-start gap-7 sm:max-lg:grid-cols-2">
      {supportPhone ? (
        <Way title="Rather talk?">
          <a
            href={`tel:${supportPhone.number.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center font-mono text-link text-xl underline underline-offset-4"
          >
            {supportPhone.number}
          </a>
          <p className="text-muted-foreground text-sm">
            {supportPhone.hours} Also for those who do not see well or do not type.
          </p>
        </Way>
      ) : null}
      <Way title="By mail">
        <a
          href={`mailto:${supportEmail}`}
          className={`${textLinkVariants()} inline-flex min-h-11 items-center break-all`}
        >
          {supportEmail}
        </a>
        {copy}
      </Way>
      {postalAddress ? (
        <Way title="By post">
          <address className="not-italic">
            {postalAddress.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Way>
      ) : null}
      <Way title="Answered already?">
        <p className="text-sm">
          Look into the{' '}
          <SiteLink to={supportPaths.help()} className={textLinkVariants()}>
            help
          </SiteLink>{' '}
          or the{' '}
          <SiteLink to={supportPaths.faq()} className={textLinkVariants()}>
            questions and answers
          </SiteLink>
          .
        </p>
      </Way>
      <Way title="Are you a guest?">
        <p className="text-muted-foreground text-sm">
          Ask whoever invited you first. Date, place and who is on the list are theirs to change, and your
          personal link shows what they decided.
        </p>
      </Way>
    </div>
  );
}
