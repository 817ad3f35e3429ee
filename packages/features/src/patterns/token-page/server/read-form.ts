/** Far above a household of twenty with full texts, far below what could hurt. */
const FORM_MAX = 64 * 1024;

/** The posted fields; null when they are no form or too large. A body of nothing is a form of nothing. */
export async function readForm(request: Request): Promise<FormData | null> {
  const body = await request.arrayBuffer();
  if (body.byteLength === 0) return new FormData();
  if (body.byteLength > FORM_MAX) return null;
  const type = request.headers.get('content-type') ?? '';
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    // What the standard throws for a body that is not the form its type says.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
