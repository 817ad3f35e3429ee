/** Thrown by a loader for an address that is no page, such as an unknown template: the not-found page is shown. */
export const notFound = () => new Response(null, { status: 404, statusText: 'Not found' });
