/** The address of the host for reports. */
const ADDRESS = '/api/csp-violation';
/** A broken page could violate the policy without end; a few reports are enough to find the cause. */
const MOST = 10;

/**
 * Reports violations of the content security policy to the host, in the fields that the table `csp_reports` stores.
 * Nothing waits for a report, and a lost one is not sent again. Violations before this runs are reported by the browser
 * itself (`report-uri`). Returns a function that ends the reporting.
 */
export function reportPolicyViolations(
  target: Pick<Document, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let sent = 0;
  const report = (event: SecurityPolicyViolationEvent) => {
    sent += 1;
    if (sent > MOST) return;
    const { blockedURI, violatedDirective, originalPolicy, disposition } = event;
    const { documentURI, lineNumber, columnNumber, sourceFile } = event;
    const said = {
      blockedURI,
      violatedDirective,
      originalPolicy,
      disposition,
      documentURI,
      lineNumber,
      columnNumber,
      sourceFile,
      timestamp: new Date().toISOString(),
    };
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
      keepalive: true,
    }).catch(() => undefined);
  };
  target.addEventListener('securitypolicyviolation', report);
  return () => target.removeEventListener('securitypolicyviolation', report);
}
