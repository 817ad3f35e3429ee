import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader, textLinkVariants } from '@foregather/ui';
import { PageMain, type PageMainProps } from '@foregather/features/core/shell';
import { type LinkTab, LinkTabs } from './link-tabs';

export interface DetailPageProps {
  /** The name of the thing. */
  title: string;
  description?: ReactNode;
  /** The list it belongs to. */
  back?: { to: string; label: string };
  /** What can be done with the thing; the main act first. */
  actions?: ReactNode;
  /** State and kind, beside the description. */
  facts?: ReactNode;
  /** A strip across the top of the page. */
  cover?: ReactNode;
  /** A picture of it before its name: a face, a date tile. It reaches into the cover. */
  lead?: ReactNode;
  /** Notices about the thing: that it is a draft, that something was refused. */
  notices?: ReactNode;
  /** Parts of the thing that have an address each. */
  tabs?: readonly LinkTab[];
  /** Default: the whole width; `form` for a page whose panels are forms. */
  width?: PageMainProps['width'];
  /** Panels; each loads and fails alone. */
  children: ReactNode;
}

/** The page of one thing: what it is, what can be done with it, and its parts. */
export function DetailPage({
  title,
  description,
  back,
  actions,
  facts,
  cover,
  lead,
  notices,
  tabs,
  width = 'wide',
  children,
}: DetailPageProps) {
  return (
    <PageMain width={width} className="grid grid-cols-1 gap-5">
      {cover ? <div className="-mx-4 -mt-4 h-24 sm:-mx-6 md:-mt-5">{cover}</div> : null}
      <div className="flex items-start gap-4">
        {lead && cover ? <div className="relative -mt-14 shrink-0">{lead}</div> : lead}
        <PageHeader
          className="min-w-0 grow"
          eyebrow={
            back ? (
              <Link to={back.to} className={textLinkVariants()}>
                {back.label}
              </Link>
            ) : undefined
          }
          title={title}
          description={
            facts ? (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {description ? <span>{description}</span> : null}
                {facts}
              </span>
            ) : (
              description
            )
          }
          actions={actions}
        />
      </div>
      {notices}
      {tabs ? <LinkTabs tabs={tabs} label={`Parts of ${title}`} /> : null}
      {children}
    </PageMain>
  );
}
