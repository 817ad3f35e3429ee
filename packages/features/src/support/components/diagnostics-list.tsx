import { Disclosure, KeyValue } from '@foregather/ui';
import type { Diagnostics } from '../diagnostics';
import { DIAGNOSTIC_LABELS, diagnosticText } from '../labels';

export interface DiagnosticsListProps {
  /** The line that opens it. */
  summary: string;
  /** Path of the page the request is about; null when none is sent. */
  page: string | null;
  diagnostics: Readonly<Record<string, string | number | boolean | null>> | Diagnostics | null;
}

/** Every detail that is sent with a request, or was sent, exactly as stored. */
export function DiagnosticsList({ summary, page, diagnostics }: DiagnosticsListProps) {
  return (
    <Disclosure summary={summary}>
      <KeyValue.Root className="rounded-lg border border-border bg-card px-4">
        {page === null ? null : (
          <KeyValue.Item label="Page">
            <span className="font-mono">{page}</span>
          </KeyValue.Item>
        )}
        {Object.entries(diagnostics ?? {}).map(([name, value]) => (
          <KeyValue.Item key={name} label={DIAGNOSTIC_LABELS[name] ?? name}>
            {diagnosticText(value)}
          </KeyValue.Item>
        ))}
      </KeyValue.Root>
    </Disclosure>
  );
}
