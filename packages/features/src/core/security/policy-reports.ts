/** Where the host takes reports (specification, section 7). */
const ADDRESS = '/api/csp-violation';
/** A broken page could violate the policy without end; what one page tells is enough to find the fault. */
const MOST = 10;

/**
 * Tells the host what the content security policy stopped, in the fields of the specification's section 3. Nobody
 * waits for it, and a report that gets lost is lost.
 */
export function reportPolicyViolations(target: Pick<Document, 'addEventListener'>): void {
  let sent = 0;
  target.addEventListener('securitypolicyviolation', (event) => {
    sent += 1;
    if (sent > MOST) return;
    const { blockedURI, violatedDirective, originalPolicy, disposition } = event;
    const { documentURI, lineNumber, columnNumber, sourceFile } = event;
    const report = {
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
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => undefined);
  });
}
