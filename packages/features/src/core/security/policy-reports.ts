/** Where the host takes reports (specification, section 7). */
const ADDRESS = '/api/csp-violation';
/** A broken page could violate the policy without end; what one page tells is enough to find the fault. */
const MOST = 10;

/**
 * Tells the host what the content security policy stopped, in the fields of the specification's section 3. Nobody
 * waits for it, and a report that gets lost is lost. What happens before it listens the browser reports by itself
 * (`report-uri`). Returns what ends it.
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
