import { Panel } from '@foregather/features/patterns';
import { DeliveryChart } from './delivery-chart';
import { DeliveryNumbers } from './delivery-numbers';
import { DeliveryRowsDialog } from './delivery-rows-dialog';
import { DomainTable } from './domain-table';
import { useDeliveryRows } from './use-delivery';
import { messagingPaths } from '../paths';
import type { DeliverySpan } from './delivery-queries';
import type { DeliveryReport, MailOutcome } from './delivery-schema';

export interface ReportPanelProps {
  orgId: string;
  report: DeliveryReport;
  span: DeliverySpan;
  search: { span: string; show: MailOutcome | ''; domain: string };
  /** Closes the open rows. */
  onClose: () => void;
}

/** What left and came back in the span: numbers, the same by day and by receiving domain, and the rows behind them. */
export function ReportPanel({ orgId, report, span, search, onClose }: ReportPanelProps) {
  const list = useDeliveryRows(orgId, span, search.show, search.domain);
  const rowsPath = (show: MailOutcome, domain?: string) =>
    messagingPaths.email({ span: search.span, show, ...(domain === undefined ? {} : { domain }) });
  return (
    <>
      <Panel title="What we sent">
        <DeliveryNumbers totals={report.totals} rowsPath={rowsPath} />
      </Panel>
      <DeliveryChart span={span} report={report} />
      {report.domains.length > 0 ? (
        <Panel title="By receiving domain">
          <DomainTable report={report} rowsPath={rowsPath} />
        </Panel>
      ) : null}
      <DeliveryRowsDialog
        outcome={search.show}
        domain={search.domain}
        list={list}
        zone={report.zone}
        onClose={onClose}
      />
    </>
  );
}
