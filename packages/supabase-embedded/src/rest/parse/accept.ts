import { mediaType } from '../errors';

/** The form of the answer: a list, the one object, or comma-separated values. */
export interface Representation {
  shape: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
}

const json: Representation = {
  shape: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

function representation(type: string, parameters: readonly string[]): Representation | null {
  const stripNulls = parameters.includes('nulls=stripped');
  const suffix = stripNulls ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return {
        shape: 'array',
        stripNulls,
        contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8`,
      };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return {
        shape: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8`,
      };
    case 'text/csv':
      return { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return null;
  }
}

/** Chooses the best offered type by weight, then by order; 406 PGRST107 when none fits, which includes plans. */
export function parseAccept(header: string | null): Representation {
  if (header === null || header.trim() === '') return json;
  const offers = header.split(',').map((offer) => {
    const [type = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, parameters, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  for (const offer of offers.sort((a, b) => b.weight - a.weight)) {
    const found = representation(offer.type, offer.parameters);
    if (found !== null) return found;
  }
  throw mediaType(header.split(',').map((offer) => offer.trim().slice(0, 100)));
}
