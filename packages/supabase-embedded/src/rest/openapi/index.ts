import type { RestConfig } from '../../types';
import type { Context } from '../read';
import { mediaType, rootDisabled, unsupportedMethod } from '../errors';
import { negotiate } from '../parse/accept';
import type { RestRequest } from '../request';
import { contentHeaders } from '../respond';
import { readRights } from './catalogue';
import { describeSchema } from './describe';

type OpenApiMode = NonNullable<RestConfig['openApi']>;

const CONTENT_TYPE = 'application/openapi+json; charset=utf-8';

/** GET and HEAD of `/`. PGRST126 where the description is disabled or hidden from visitors (threat 45). */
export async function describeRoot(
  context: Context,
  request: RestRequest,
  mode: OpenApiMode,
): Promise<Response> {
  if (mode === 'off' || (mode === 'signed-in' && request.caller.role === 'anon')) throw rootDisabled();
  if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method);
  const { shape, contentType } = negotiate(request.offers, {
    find: () => null,
    plans: false,
    describes: true,
  });
  if (shape !== 'array' && shape !== 'openapi') throw mediaType([contentType.split(';')[0] ?? '']);
  const rights = await readRights(context.driver, request);
  const base = new URL(request.path, request.url);
  const text = JSON.stringify(describeSchema(request.schema, rights, context.cache, base));
  return new Response(request.method === 'HEAD' ? null : text, {
    status: 200,
    headers: contentHeaders(request, CONTENT_TYPE),
  });
}
