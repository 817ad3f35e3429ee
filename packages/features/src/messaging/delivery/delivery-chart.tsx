import { ChartFrame, LineChart } from '@foregather/ui';
import { capitalised } from '@foregather/words';
import { deliveryChart } from './delivery-days';
import { mailsText } from '../labels';
import type { DeliverySpan } from './delivery-queries';
import type { DeliveryReport } from './delivery-schema';

export interface DeliveryChartProps {
  span: DeliverySpan;
  report: DeliveryReport;
}

/** What the line says, in a sentence. */
function summaryOf({ totals, days }: DeliveryReport): string {
  if (days.length === 0) return 'No mail was sent in this time.';
  const sent = `${mailsText(totals.sent)} sent`;
  const back = totals.bounced === 0 ? 'none came back' : `${totals.bounced} came back`;
  return `${capitalised(sent)}, ${back}.`;
}

/** Mails by day or week, with the same figures as a table. */
export function DeliveryChart({ span, report }: DeliveryChartProps) {
  const { data, byWeek } = deliveryChart(span, report.days);
  return (
    <ChartFrame
      title={byWeek ? 'Mails by week' : 'Mails by day'}
      labelHeading={byWeek ? 'Week from' : 'Day'}
      level={2}
      summary={summaryOf(report)}
      data={data}
      className="min-w-0"
    >
      <LineChart />
    </ChartFrame>
  );
}
