import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { covers } from '../../testing/conformance';
import { restForSuite, restOver } from '../testing/harness';

const document = z.object({
  swagger: z.literal('2.0'),
  host: z.string(),
  basePath: z.string(),
  schemes: z.array(z.string()),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  definitions: z.record(
    z.string(),
    z.object({
      description: z.string().optional(),
      required: z.array(z.string()).optional(),
      properties: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
  parameters: z.record(z.string(), z.unknown()),
});

describe.each(['pglite', 'pg'] as const)('the description of the API on %s', (kind) => {
  const rest = restForSuite(kind);

  it('threat 45: names what the caller may use, and nothing else', async () => {
    covers('rest', 'GET /', 'tables, columns and functions by privilege');
    const reply = await rest.get('/', { accept: 'application/openapi+json' });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/openapi+json; charset=utf-8',
    ]);
    const found = document.parse(reply.json);
    expect([found.host, found.basePath, found.schemes]).toEqual(['test.local', '/rest/v1', ['http']]);
    expect(Object.keys(found.paths['/people'] ?? {}).sort()).toEqual(['delete', 'get', 'patch', 'post']);
    expect(Object.keys(found.paths['/shelf_list'] ?? {})).toEqual(['get']);
    expect(Object.keys(found.paths['/rpc/forget'] ?? {})).toEqual(['post']);
    expect(Object.keys(found.paths['/rpc/add'] ?? {}).sort()).toEqual(['get', 'post']);
    expect(Object.keys(found.paths['/rpc/write_tag'] ?? {})).toEqual(['post']);
    expect(reply.text).not.toContain('warehouse');
  });

  it('says keys, types, enums, defaults and comments', async () => {
    covers('rest', 'GET /', 'what generators of types read');
    const { definitions, parameters } = document.parse((await rest.get('/')).json);
    expect(definitions['sales']).toMatchObject({ description: 'What was bought', required: ['id', 'kind'] });
    expect(definitions['sales']?.properties).toMatchObject({
      id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
      event_id: {
        description: "Note:\nThis is a Foreign Key to `events.id`.<fk table='events' column='id'/>",
      },
      kind: { type: 'string', format: 'text', description: 'seat or meal' },
      amount: { type: 'number', format: 'numeric' },
      extra: { format: 'jsonb' },
    });
    expect(definitions['people']?.properties).toMatchObject({
      mood: { enum: ['calm', 'merry'], default: expect.stringContaining("'calm'") },
      tags: { type: 'array', items: { type: 'string' } },
    });
    expect(definitions['rsvps']?.properties['note']).toMatchObject({ maxLength: 5 });
    expect(parameters).toMatchObject({ 'rowFilter.sales.kind': { name: 'kind', in: 'query' } });
  });

  it('is kept from strangers, and can be off or open', async () => {
    covers('rest', 'GET /', 'kept from strangers, off, open, other forms and methods');
    const stranger = await rest.send('anon', '/');
    expect([stranger.status, stranger.json]).toMatchObject([404, { code: 'PGRST126' }]);
    const off = restOver(rest.driver, 1000, { openApi: 'off' });
    expect((await off.get('/')).status).toBe(404);
    const open = restOver(rest.driver, 1000, { openApi: 'everyone' });
    const seen = document.parse((await open.send('anon', '/')).json);
    expect(Object.keys(seen.paths['/people'] ?? {})).toEqual(['get']);
    expect(seen.paths['/rpc/forget']).toBeUndefined();
    // Of three columns two are granted.
    expect(Object.keys(seen.definitions['clubs']?.properties ?? {})).toEqual(['id', 'name']);
    expect(JSON.stringify(seen)).not.toContain('secret');
    const head = await open.send('anon', '/', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await open.get('/', { accept: 'text/csv' })).status).toBe(406);
    expect((await open.write('POST', '/', {})).status).toBe(405);
    expect((await open.get('/people', { accept: 'application/openapi+json' })).status).toBe(406);
  });
});
