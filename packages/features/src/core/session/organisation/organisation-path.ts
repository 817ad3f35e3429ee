/** The search param of the organisation, in every address but those of the reader's own organisation. */
export const ORGANISATION_PARAM = 'org';

/** A search string with this organisation in it, or with none; the other params stay as they are. */
export function withOrganisation(search: string, organisationId: string | null): string {
  const params = new URLSearchParams(search);
  if (params.get(ORGANISATION_PARAM) === organisationId) return search;
  if (organisationId === null) params.delete(ORGANISATION_PARAM);
  else params.set(ORGANISATION_PARAM, organisationId);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Where switching to an organisation leads: its dashboard, because the current page shows data of the other one. The
 * param is set for the own one too, since an address without it means the current one.
 */
export const organisationPath = (organisationId: string) =>
  `/dashboard${withOrganisation('', organisationId)}`;
